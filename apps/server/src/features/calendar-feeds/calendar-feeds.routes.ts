import type { Database } from '../../db/database.ts';
import type { Handlers } from '../../plugins/operations.ts';
import { calendarFeed, createFeed, ownFeeds, revokeFeed } from './calendar-feeds.service.ts';

type Dependencies = { database: Database; publicAddress: string };

/** Feeds of due inspections for calendar programs. */
export const calendarFeedsRoutes = ({ database, publicAddress }: Dependencies): Handlers => ({
  listCalendarFeeds: ownFeeds,
  createCalendarFeed: (call) => createFeed(database, publicAddress, call),
  revokeCalendarFeed: (call) => revokeFeed(database, call),
  getCalendarFeed: (call) => calendarFeed(publicAddress, call),
});
