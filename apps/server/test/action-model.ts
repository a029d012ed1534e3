/** What an answer says: a fault, none, that the question does not apply; or there is no answer. */
export type Answer = 'low' | 'fine' | 'inapplicable' | 'none';

/** An answer of a form: when it was begun and done, by a clock that can be trusted, and its round. */
export type Seen = {
  form: number;
  answer: Answer;
  begun: number | null;
  done: number;
  round: string;
  location: number;
};

type Status = 'pending' | 'approved' | 'resolved' | 'verified' | 'rejected';

/** One action of the model: what it became, and the answer that checked it last. */
export type ModelAction = {
  status: Status;
  failures: number;
  occurrences: number;
  rounds: string[];
  fixed: number | null;
  check: Seen | null;
  changed: number;
  /** Unfinished actions go with their room; what is decided stays where it was. */
  location: number;
  /** The latest step, if its person can take it back: who, and what was before. */
  step: { by: string; before: string } | null;
};

/** Whether a person still has to do or check something. */
export const isUnfinished = ({ status }: ModelAction) =>
  status === 'pending' || status === 'approved' || status === 'resolved';

const saysSomething = ({ answer }: Seen) => answer === 'low' || answer === 'fine';

/** What is to become of the actions about one question, written without the code of the product. */
export class ActionModel {
  readonly actions: ModelAction[] = [];
  readonly answers: Seen[] = [];
  clock = 0;
  location = 1;

  get held(): ModelAction | undefined {
    return this.actions.find(isUnfinished);
  }

  private get lastVerified(): ModelAction | undefined {
    return this.actions
      .filter(({ status, location }) => status === 'verified' && location === this.location)
      .sort((one, other) => one.changed - other.changed)
      .at(-1);
  }

  moved(location: number): void {
    this.location = location;
    for (const action of this.actions.filter(isUnfinished)) action.location = location;
  }

  answered(seen: Seen): void {
    this.answers.push(seen);
    this.look(seen);
  }

  private look(seen: Seen): void {
    if (!saysSomething(seen)) return;
    const isLow = seen.answer === 'low';
    const action = this.held ?? (isLow ? this.lastVerified : undefined);
    if (!action) {
      if (isLow) this.raise(seen);
      return;
    }
    if (action.status === 'resolved') {
      // Only what was seen after the fix speaks about it.
      const isAfter = seen.begun !== null && seen.begun > (action.fixed ?? Infinity);
      if (isAfter) this.check(action, seen);
      else action.step = null;
      return;
    }
    if (action.status === 'verified') return this.afterVerified(action, seen);
    if (isLow) {
      this.count(action, seen.round);
      this.touch(action);
    }
  }

  private afterVerified(action: ModelAction, seen: Seen): void {
    const { check } = action;
    const isSameRound = check?.round === seen.round;
    if (seen.begun === null) {
      if (isSameRound) action.step = null;
      else this.raise(seen);
      return;
    }
    const isOlder =
      (action.fixed !== null && seen.begun <= action.fixed) ||
      (check !== null && seen.begun <= (check.begun ?? 0));
    if (isOlder) action.step = null;
    else if (isSameRound) this.check(action, seen);
    else this.raise(seen);
  }

  private raise(seen: Seen): void {
    this.actions.push({
      status: 'pending',
      failures: 0,
      occurrences: 1,
      rounds: [seen.round],
      fixed: null,
      check: null,
      changed: this.clock,
      location: this.location,
      step: null,
    });
  }

  private count(action: ModelAction, round: string): void {
    if (action.rounds.includes(round)) return;
    action.rounds.push(round);
    action.occurrences += 1;
  }

  private check(action: ModelAction, seen: Seen, counts = true): void {
    action.check = seen;
    if (seen.answer === 'low') {
      action.status = 'approved';
      action.failures += 1;
      if (counts) this.count(action, seen.round);
      else if (!action.rounds.includes(seen.round)) action.rounds.push(seen.round);
    } else action.status = 'verified';
    this.touch(action);
  }

  private touch(action: ModelAction): void {
    action.changed = this.clock;
    action.step = null;
  }

  /** The newest answer after the fix decides about it; of two at once the low one. */
  private decide(action: ModelAction): void {
    const after = this.answers.filter(
      (seen) => saysSomething(seen) && seen.begun !== null && seen.begun > (action.fixed ?? 0),
    );
    const newest = Math.max(...after.map(({ begun }) => begun ?? 0));
    const last = after.filter(({ begun }) => begun === newest);
    const deciding = last.findLast(({ answer }) => answer === 'low') ?? last[0];
    if (deciding) this.check(action, deciding, false);
  }

  /** A step of a person; false if it is refused. */
  step(action: ModelAction, what: string, by: string, fixed = this.clock): boolean {
    const before = JSON.stringify({ ...action, step: null });
    const go = (from: Status[], to: Status) => {
      if (!from.includes(action.status)) return false;
      action.status = to;
      action.changed = this.clock;
      action.step = { by, before };
      return true;
    };
    if (what === 'approve') return go(['pending'], 'approved');
    if (what === 'reject') return go(['pending'], 'rejected');
    if (what === 'reopen') {
      if (action.status === 'pending') return false;
      if (!isUnfinished(action) && this.held) return false;
      action.check = null;
      action.location = this.location;
      return go(['approved', 'rejected', 'resolved', 'verified'], 'pending');
    }
    if (!go(['approved'], 'resolved')) {
      // A fix that comes too late is kept in the history.
      if (action.status !== 'approved') action.step = null;
      return false;
    }
    action.fixed = fixed;
    action.check = null;
    if (fixed < this.clock) this.decide(action);
    return true;
  }

  undo(action: ModelAction, by: string): boolean {
    if (action.step?.by !== by) return false;
    const { status, fixed, check } = JSON.parse(action.step.before) as ModelAction;
    if (['pending', 'approved', 'resolved'].includes(status) && this.held && this.held !== action)
      return false;
    Object.assign(action, { status, fixed, check });
    if (isUnfinished(action)) action.location = this.location;
    this.touch(action);
    return true;
  }

  edited(form: number, answer: Answer, byAdmin: boolean): void {
    const seen = this.answers.find((one) => one.form === form);
    if (!seen || seen.answer === answer) return;
    const was = seen.answer;
    seen.answer = answer;
    const [checked] = this.actions
      .filter(
        ({ check, status }) =>
          check?.form === form && (status === 'verified' || status === 'approved'),
      )
      .sort((one, other) => other.changed - one.changed);
    if (checked) {
      if (this.held && this.held !== checked) return;
      if (checked.status === 'approved') checked.failures -= 1;
      checked.status = 'resolved';
      checked.check = null;
      this.touch(checked);
      this.decide(checked);
      if (isUnfinished(checked)) checked.location = this.location;
      return;
    }
    if (byAdmin || answer !== 'low' || was === 'low') return;
    const time = ({ begun, done }: Seen) => begun ?? done;
    const others = this.answers.filter((one) => one !== seen && one.answer !== 'none');
    if (others.some((one) => time(one) > time(seen))) return;
    const { held } = this;
    if (held?.status === 'resolved') return;
    if (held) {
      this.count(held, seen.round);
      this.touch(held);
    } else this.raise(seen);
  }
}
