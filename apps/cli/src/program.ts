import { CommanderError } from 'commander';
import type { Command } from 'commander';
import { messagesFor } from './cli.messages.ts';
import { command } from './command/command.ts';
import type { Host } from './command/command.ts';
import { authCommand } from './commands/auth/auth.ts';
import { certificateCommand } from './commands/certificate/certificate.ts';
import { reportCommand } from './commands/report/report.ts';
import { closureCommand } from './commands/closure/closure.ts';
import { coverageCommand } from './commands/coverage/coverage.ts';
import { configCommand } from './commands/config/config.ts';
import { dueCommand } from './commands/due/due.ts';
import { helpCommand } from './commands/help/help.ts';
import { importCommand } from './commands/import/import.ts';
import { inspectableCommand } from './commands/inspectable/inspectable.ts';
import { locationCommand } from './commands/location/location.ts';
import { planFileCommand } from './commands/plan-file/plan-file.ts';
import type { PlanViews } from './plan/plan-view.ts';
import { qrCommand } from './commands/qr/qr.ts';
import { scheduleCommand } from './commands/schedule/schedule.ts';
import { templateCommand } from './commands/template/template.ts';
import { todoCommand } from './commands/todo/todo.ts';
import { historyCommand } from './commands/history/history.ts';
import { graphCommand } from './commands/graph/graph.ts';
import { pendingCommand } from './commands/pending/pending.ts';
import { notifyCommand } from './commands/notify/notify.ts';
import { auditCommand } from './commands/audit/audit.ts';
import { userCommand } from './commands/user/user.ts';
import { tokenCommand } from './commands/token/token.ts';
import { backupCommand } from './commands/backup/backup.ts';
import { apiCommand } from './commands/api/api.ts';
import { doctorCommand } from './commands/doctor/doctor.ts';
import { completeCommand, completionCommand } from './commands/completion/completion.ts';
import { usageFailure } from './command/failure.ts';
import { addGlobalFlags, withClosedJson } from './flags/global-flags.ts';
import { globalMessages } from './flags/global-flags.messages.ts';
import { version } from './version.ts';

const planViews: PlanViews = {
  templates: async () => (await import('./commands/template/plan-view.ts')).templateView,
  schedule: async () => (await import('./commands/schedule/plan-view.ts')).scheduleView,
  closures: async () => (await import('./commands/closure/plan-view.ts')).closureView,
  actions: async () => (await import('./commands/pending/plan-view.ts')).actionView,
};

/** The nouns in the order in which help lists them. */
const nouns: readonly ((host: Host) => Command)[] = [
  authCommand,
  configCommand,
  locationCommand,
  inspectableCommand,
  dueCommand,
  scheduleCommand,
  closureCommand,
  templateCommand,
  (host) => planFileCommand(host, planViews),
  qrCommand,
  todoCommand,
  historyCommand,
  graphCommand,
  pendingCommand,
  notifyCommand,
  userCommand,
  tokenCommand,
  importCommand,
  backupCommand,
  coverageCommand,
  certificateCommand,
  reportCommand,
  auditCommand,
  apiCommand,
  doctorCommand,
  completionCommand,
];

/** The whole command tree. */
export function programOf(host: Host): Command {
  const { language } = host;
  const program = command(host, {
    name: 'kierros',
    summary: messagesFor(language).tagline,
    examples: [
      'kierros auth login --server https://kierros.example',
      'kierros due --within 14d',
      'kierros template import templates/*.json --dry-run',
      'kierros help exit-codes',
    ],
  });
  addGlobalFlags(program, language).version(
    `kierros ${version}`,
    '-V, --version',
    globalMessages[language].version,
  );
  for (const make of nouns) program.addCommand(make(host));
  return program
    .addCommand(completeCommand(host, program), { hidden: true })
    .addCommand(helpCommand(host, program));
}

/** Parses the arguments, runs the command and returns its exit code. */
export async function runProgram(
  argv: readonly string[],
  host: Omit<Host, 'finish'>,
): Promise<number> {
  let exitCode = 0;
  const program = programOf({ ...host, finish: (code) => (exitCode = code) });
  try {
    if (argv.length === 0) program.help();
    await program.parseAsync(withClosedJson(argv), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return endOfParsing(error, program, { argv, host });
  }
}

// Help and version end the parsing with an error too, although nothing is wrong.
function endOfParsing(
  error: CommanderError,
  program: Command,
  { argv, host }: { argv: readonly string[]; host: Omit<Host, 'finish'> },
): number {
  if (error.exitCode === 0) return 0;
  const m = messagesFor(host.language);
  const asked = namedIn(argv, program);
  const path = pathOf(asked);
  const word = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  const guess = /Did you mean (?:one of )?([^?]*)\?/.exec(error.message)?.[1];
  const flag = /(--[a-z-]+)/.exec(word)?.[1] ?? word;
  const titles: Readonly<Record<string, string>> = {
    'commander.unknownOption': m.unknownOption(word),
    'commander.unknownCommand': m.unknownCommand(word),
    'commander.missingArgument': m.missingArgument(word),
    'commander.optionMissingArgument': m.missingValue(flag),
    'commander.missingMandatoryOptionValue': m.missingFlag(flag),
    'commander.excessArguments': m.excessArguments,
    'commander.help': m.missingVerb(path),
  };
  const verbs = asked.commands.map((one) => one.name()).join(', ');
  const fix = [
    ...(guess ? [m.didYouMean(guess)] : []),
    ...(error.code === 'commander.help' ? [m.verbs(verbs)] : []),
    m.tryHelp(path),
  ].join('  ');
  const code = error.code.replace('commander.', '').replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`);
  throw usageFailure(code === 'help' ? 'missing_verb' : code, {
    title: titles[error.code] ?? error.message,
    fix,
  });
}

function namedIn(argv: readonly string[], program: Command): Command {
  return argv.reduce<Command>(
    (found, word) => found.commands.find((one) => one.name() === word) ?? found,
    program,
  );
}

function pathOf(made: Command): string {
  return made.parent ? `${pathOf(made.parent)} ${made.name()}` : made.name();
}
