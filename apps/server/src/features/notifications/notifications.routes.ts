import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { found } from '../../shared/problem-error.ts';
import { definitions } from './definitions.repository.ts';
import { markAllRead, notificationById, setRead } from './notifications.repository.ts';
import {
  choosePreferences,
  myNotification,
  myNotifications,
  myPreferences,
  replaceDefinitions,
  writeNotice,
} from './notifications.service.ts';

type Dependencies = { database: Database };

/** Notifications, their definitions and preferences. */
export function notificationsRoutes({ database }: Dependencies): Handlers {
  return {
    listNotifications: myNotifications,
    addNotification: (call) => writeNotice(database, call),
    markNotificationRead: async (call) => {
      const { db, viewer, params, query, now } = call;
      const row = found(await notificationById(db, viewer.id, params.id));
      await setRead(db, viewer.id, row.id, query.read === false ? null : now.toISOString());
      return myNotification(call, row.id);
    },
    markAllNotificationsRead: async ({ db, viewer, query, now }) => {
      const at = now.toISOString();
      return { marked: await markAllRead(db, viewer.id, query.until ?? at, at) };
    },
    getNotificationPreferences: myPreferences,
    updateNotificationPreferences: choosePreferences,
    getNotificationDefinitions: ({ db }) => definitions(db),
    replaceNotificationDefinitions: (call) => replaceDefinitions(database, call),
  };
}
