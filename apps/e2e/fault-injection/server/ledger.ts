import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultTestContext } from '../fault-test.ts';

/**
 * The client's record of what it sent and what was acknowledged. Append-only, and flushed to disk
 * before it counts, like the device's own storage.
 */
export class Ledger<Receipt> {
  readonly #file: number;
  readonly #sent = new Set<string>();
  readonly #acked = new Map<string, Receipt>();

  constructor(path: string) {
    this.#file = openSync(path, 'ax');
  }

  #note(line: object): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
  }

  /** Recorded before the first byte is sent. */
  sent(id: string): void {
    this.#note({ sent: id });
    this.#sent.add(id);
  }

  /** Records an acknowledgement. */
  acked(id: string, receipt: Receipt): void {
    this.#note({ acked: id, receipt });
    this.#acked.set(id, receipt);
  }

  /** Everything sent, what was acknowledged of it, and what has no response. */
  get lists() {
    const unknown = [...this.#sent].filter((id) => !this.#acked.has(id));
    return {
      sent: this.#sent as ReadonlySet<string>,
      acked: this.#acked as ReadonlyMap<string, Receipt>,
      unknown,
    };
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A ledger that is removed when the fault test has ended. */
export function openLedger<Receipt>(context: FaultTestContext): Ledger<Receipt> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-ledger-'));
  const ledger = new Ledger<Receipt>(join(folder, 'ledger.jsonl'));
  context.atEnd(async () => {
    ledger.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return ledger;
}
