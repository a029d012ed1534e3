// What other features may use of `audit`.
export {
  SETTLED_MS,
  removeAuditBefore,
  signAuditLog,
  signatureHash,
  signedRow,
  type AuditHead,
  type AuditRow,
  type AuditSignature,
  type SignedRow,
} from './audit-signatures.ts';
export { recordAudit, recordChange, type AuditedCall, type AuditEvent } from './audit.ts';
