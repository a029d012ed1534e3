import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultTestContext } from '../fault-test.ts';

/**
 * What a client of ours knows: what it sent, and what it was promised. Append-only, and on the disk
 * before it counts, as the device's own store would be.
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

  /** Notes before the first byte leaves. */
  sent(id: string): void {
    this.#note({ sent: id });
    this.#sent.add(id);
  }

  /** Notes what an answer promised. */
  acked(id: string, receipt: Receipt): void {
    this.#note({ acked: id, receipt });
    this.#acked.set(id, receipt);
  }

  /** All that was sent, what was promised of it, and what nobody was told about. */
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

/** A ledger that is thrown away when the drill has ended. */
export function openLedger<Receipt>(context: FaultTestContext): Ledger<Receipt> {
  const folder = mkdtempSync(join(tmpdir(), 'kierros-ledger-'));
  const ledger = new Ledger<Receipt>(join(folder, 'ledger.jsonl'));
  context.atEnd(async () => {
    ledger.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return ledger;
}
