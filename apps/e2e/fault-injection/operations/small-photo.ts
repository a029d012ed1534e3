import { createHash } from 'node:crypto';

// 16 by 12 pixels of one colour, about the smallest photo that can be decoded and re-encoded.
const picture = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdAWw//9k=',
  'base64',
);

/** A JPEG made unique by a comment. */
export function jpegWith(comment: string, image: Buffer = picture): Buffer {
  const text = Buffer.from(comment);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const marker = Buffer.concat([Buffer.from([0xff, 0xfe]), length, text]);
  return Buffer.concat([image.subarray(0, 2), marker, image.subarray(2)]);
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
