import type { Database } from '../../db/database.ts';
import { withoutTransaction, type Handlers } from '../../plugins/operations.ts';
import { exportAudit } from './audit-export.service.ts';
import { auditPage } from './audit-log.service.ts';
import { eraseUser } from './erasure.service.ts';
import { changeUser, endSessionsOf, resetPassword, shownUser, usersPage } from './users.service.ts';

type Dependencies = { database: Database };

/** Users and the audit log, for administrators. */
export function usersRoutes({ database }: Dependencies): Handlers {
  return {
    listUsers: (call) => usersPage(database, call),
    getUser: shownUser,
    updateUser: (call) => changeUser(database, call),
    eraseUser: (call) => eraseUser(database, call),
    resetUserPassword: withoutTransaction<'resetUserPassword'>((call) =>
      resetPassword(database, call),
    ),
    revokeUserSessions: (call) => endSessionsOf(database, call),
    listAudit: auditPage,
    exportAudit: (call) => exportAudit(database, call),
  };
}
