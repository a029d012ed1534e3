import { KierrosProblem } from '@kierros/api/client';
import type { Schema } from '@kierros/api/schema';
import type { Context } from '../../command/context.ts';
import { exitCodes } from '../../command/exit-codes.ts';
import type { ExitName } from '../../command/exit-codes.ts';
import { Failure } from '../../command/failure.ts';
import { connect, connectUnsigned } from '../../http/connect.ts';
import { failureOf } from '../../http/problem-failure.ts';
import { contractVersion } from '../../version.ts';
import { doctorMessages } from './doctor.messages.ts';

/** What `doctor` checks, by the names in its `--json`. */
export const doctorChecks = [
  'server',
  'tls',
  'clock',
  'contract',
  'sign_in',
  'write',
  'proxy',
] as const;

type Name = (typeof doctorChecks)[number];

type Finding = {
  readonly check: Name;
  readonly result: 'ok' | 'fault' | 'skipped';
  readonly detail: string;
  readonly fix: string | null;
  /** The exit code of a failed check. */
  readonly exit: number;
};

/** The fields of `doctor --json`. */
export const doctorFields = ['check', 'result', 'detail', 'fix'] as const;

/** Checks everything that a command needs, and prints a hint for what fails. */
export async function checkUp(context: Context): Promise<number> {
  const { language, print } = context;
  const t = doctorMessages[language];
  print.checkFields(doctorFields);
  const findings = await findingsOf(context);
  const records = findings.map(({ check, result, detail, fix }) => ({
    check,
    result,
    detail,
    fix,
  }));
  const tones = { ok: 'green', fault: 'red', skipped: 'dim' } as const;
  print.list(records, doctorFields, () => ({
    head: t.head,
    shrink: [2],
    rows: records.map(({ check, result, detail }) => [
      t.checks[check],
      { text: t.results[result], tone: tones[result] },
      detail,
    ]),
  }));
  for (const { check, fix } of print.isJson ? [] : records)
    if (fix !== null) print.complain(`${t.checks[check]}: ${fix}`);
  const fault = findings.find(({ result }) => result === 'fault');
  if (!fault) print.note(t.fine);
  return fault?.exit ?? exitCodes.ok.code;
}

async function findingsOf(context: Context): Promise<Finding[]> {
  const t = doctorMessages[context.language];
  const call = connectUnsigned(context);
  const asked = context.io.now();
  let health: Schema<'Health'>;
  try {
    health = await call('getHealth');
  } catch (error) {
    const skipped = (['clock', 'contract', 'sign_in', 'write'] as const).map((check) =>
      skip(check, t.needsServer),
    );
    return [...unreached(error, context), ...skipped];
  }
  // The server read its clock at some point between request and response, so the middle is the best estimate.
  const between = (asked + context.io.now()) / 2;
  const readiness = await call('getReadiness').catch(() => undefined);
  return [
    serverFinding(context, health, readiness),
    tlsFinding(context),
    clockFinding(context, Math.abs(Date.parse(health.server_time) - between)),
    contractFinding(context, health.contract_version),
    ...(await userFindings(context)),
  ];
}

const good = (check: Name, detail: string): Finding => ({
  check,
  result: 'ok',
  detail,
  fix: null,
  exit: 0,
});

const skip = (check: Name, detail: string): Finding => ({
  ...good(check, detail),
  result: 'skipped',
});

const bad = (check: Name, message: { detail: string; fix: string }, exit: ExitName): Finding => ({
  check,
  result: 'fault',
  ...message,
  exit: exitCodes[exit].code,
});

function unreached(error: unknown, context: Context): Finding[] {
  const t = doctorMessages[context.language];
  const server = context.server();
  if (!(error instanceof Failure)) {
    const { detail } = failureOf(error, context.language);
    const message = { detail: detail || t.unreachable(server), fix: t.unreachableFix };
    return [bad('server', message, 'network'), skip('tls', t.needsServer)];
  }
  const message = { detail: error.message, fix: error.fix };
  if (error.code === 'not_kierros') return [bad('server', message, 'network'), tlsFinding(context)];
  return [skip('server', t.unreachable(server)), bad('tls', message, 'network')];
}

function serverFinding(
  context: Context,
  health: Schema<'Health'>,
  readiness: Schema<'Readiness'> | undefined,
): Finding {
  const t = doctorMessages[context.language];
  if (readiness?.status === 'ready')
    return good('server', t.reached(context.server(), health.version));
  const failed = readiness?.checks.filter(({ ok }) => !ok).map(({ name }) => name) ?? [];
  return bad('server', { detail: t.notReady(failed.join(', ')), fix: t.notReadyFix }, 'network');
}

function tlsFinding(context: Context): Finding {
  const t = doctorMessages[context.language];
  const { protocol, hostname } = new URL(context.server());
  if (protocol === 'https:') return good('tls', t.encrypted);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return good('tls', t.local);
  return bad('tls', { detail: t.plain, fix: t.plainFix }, 'unexpected');
}

const tolerance = 60_000;

function clockFinding({ language }: Context, apart: number): Finding {
  const t = doctorMessages[language];
  const detail = t.clockOff(Math.round(apart / 1000));
  if (apart <= tolerance) return good('clock', detail);
  return bad('clock', { detail, fix: t.clockFix }, 'unexpected');
}

function contractFinding({ language }: Context, server: string): Finding {
  const t = doctorMessages[language];
  const major = (version: string) => version.split('.')[0];
  if (major(server) === major(contractVersion)) return good('contract', t.contractSame(server));
  const message = { detail: t.contractOther(server, contractVersion), fix: t.contractFix };
  return bad('contract', message, 'unexpected');
}

async function userFindings(context: Context): Promise<Finding[]> {
  const t = doctorMessages[context.language];
  let user: Schema<'UserInfo'>;
  try {
    user = await connect(context)('validateSession');
  } catch (error) {
    const failure = failureOf(error, context.language);
    const isOurs = error instanceof KierrosProblem && error.code === 'unreachable';
    const message = { detail: failure.message, fix: failure.fix };
    return [bad('sign_in', message, isOurs ? 'network' : 'signIn'), skip('write', t.needsSignIn)];
  }
  const writing = user.rights.filter((right) => /write|manage|bulk/.test(right));
  const signedIn = good('sign_in', t.signedIn(user.username, user.role));
  if (writing.length > 0)
    return [
      signedIn,
      good('write', t.writes(writing.length)),
      ...(await proxyFindings(context, user)),
    ];
  return [signedIn, bad('write', { detail: t.readsOnly, fix: t.readsOnlyFix }, 'notPermitted')];
}

// Only administrators see the state of the system.
async function proxyFindings(context: Context, { rights }: Schema<'UserInfo'>): Promise<Finding[]> {
  if (!rights.includes('operations')) return [];
  const t = doctorMessages[context.language];
  const system = await connect(context)('getSystem').catch(() => undefined);
  if (!system) return [skip('proxy', t.noSystem)];
  if (!system.warnings.includes('untrusted_proxy')) return [good('proxy', t.proxyFine)];
  return [bad('proxy', { detail: t.proxyUntrusted, fix: t.proxyFix }, 'unexpected')];
}
