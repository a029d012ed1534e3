import { pickText } from '@kierros/domain';
import type { Language, Text } from '@kierros/domain';
import type { RoomToCode } from './rooms.ts';

/** The placeholders that a naming pattern may contain. */
export const namingParts = ['location', 'environment', 'room', 'id'] as const;

/** Why a naming pattern is invalid. */
export type NamingFault =
  | { readonly reason: 'unknown_part'; readonly part: string }
  | { readonly reason: 'leaves_folder' }
  | { readonly reason: 'same_name'; readonly file: string; readonly ids: readonly number[] };

/** A room and the path of its file, relative to the export folder. */
export type NamedRoom = { readonly room: RoomToCode; readonly file: string };

/** Names the file of each room; characters that file systems refuse are replaced. */
export function nameFiles(
  rooms: readonly RoomToCode[],
  naming: string,
  language: Language,
): NamedRoom[] | NamingFault {
  const strange = [...naming.matchAll(/\{([^{}]*)\}/g)].find(
    ([, part]) => !(namingParts as readonly string[]).includes(part ?? ''),
  );
  if (strange) return { reason: 'unknown_part', part: strange[1] ?? '' };
  const segments = naming.split('/');
  if (segments.some((one) => one === '' || one === '.' || one === '..' || one.includes('\\')))
    return { reason: 'leaves_folder' };
  const named = rooms.map((room) => ({
    room,
    file: segments.map((segment) => safeName(filled(segment, room, language))).join('/'),
  }));
  return sameName(named) ?? named;
}

// File systems of Windows and macOS are case-insensitive: `Aula` and `aula` are the same file.
function sameName(named: readonly NamedRoom[]): NamingFault | undefined {
  const byName = new Map<string, NamedRoom>();
  for (const one of named) {
    const key = one.file.normalize('NFC').toLowerCase();
    const earlier = byName.get(key);
    if (earlier)
      return { reason: 'same_name', file: one.file, ids: [earlier.room.id, one.room.id] };
    byName.set(key, one);
  }
  return undefined;
}

function filled(segment: string, room: RoomToCode, language: Language): string {
  const inspectableOf = (kind: string) => room.path.find((step) => step.kind === kind)?.name;
  const text = (name: Text | undefined) => (name ? pickText(name, language).text : '');
  const parts: Readonly<Record<string, string>> = {
    id: String(room.id),
    room: text(room.name),
    environment: text(inspectableOf('environment')),
    location: text(inspectableOf('location')),
  };
  // In one pass: braces in the name of a room are text, not a placeholder.
  return segment.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const longest = 120;

/**
 * A name that every file system accepts: no separators, no characters that
 * Windows refuses, no leading dot, no trailing dot or blank, and limited in
 * length.
 */
export function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const bounded = shortened(clean);
  if (bounded === '') return '_';
  return reserved.test(bounded) ? `_${bounded}` : bounded;
}

// The end is preserved: it has the file type, and mostly the id.
function shortened(name: string): string {
  const signs = [...name];
  if (signs.length <= longest) return name;
  return `${signs.slice(0, longest - 40).join('')}…${signs.slice(-39).join('')}`;
}
