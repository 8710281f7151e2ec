import { crc32 } from 'node:zlib';

const NAME = 'META-INF/MANIFEST.MF';
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
/** 1 January 1980, the earliest date in a zip file. */
const DATE = 0x21;
const LONGEST_LINE = 72;

/**
 * Returns a jar for `java -jar`. Its manifest contains only a main class and a class path. Built here,
 * because a Java runtime does not include the `jar` tool. Format:
 * https://pkware.cachefly.net/webdocs/APPNOTE/APPNOTE-6.3.9.TXT
 */
export function manifestJar(mainClass: string, classPath: string): Buffer {
  const content = Buffer.from(
    `${['Manifest-Version: 1.0', `Main-Class: ${mainClass}`, `Class-Path: ${classPath}`].map(folded).join('')}\r\n`,
  );
  const name = Buffer.from(NAME);
  const common = commonFields(content, name);
  const local = Buffer.concat([uint32(LOCAL_HEADER), common, name, content]);
  const central = Buffer.concat([
    uint32(CENTRAL_HEADER),
    uint16(VERSION),
    common,
    // Header fields: comment length, disk, internal attributes; external attributes; offset of the local
    // header.
    Buffer.alloc(6),
    uint32(0),
    uint32(0),
    name,
  ]);
  const end = Buffer.concat([
    uint32(END_OF_DIRECTORY),
    Buffer.alloc(4),
    uint16(1),
    uint16(1),
    uint32(central.length),
    uint32(local.length),
    uint16(0),
  ]);
  return Buffer.concat([local, central, end]);
}

/** Returns the fields that the local and the central header of an uncompressed file share. */
function commonFields(content: Buffer, name: Buffer): Buffer {
  return Buffer.concat([
    uint16(VERSION),
    uint16(0),
    uint16(0),
    uint16(0),
    uint16(DATE),
    uint32(crc32(content)),
    uint32(content.length),
    uint32(content.length),
    uint16(name.length),
    uint16(0),
  ]);
}

/** Splits a manifest line after every 72 bytes. Each continuation line starts with a space. */
function folded(line: string): string {
  const first = line.slice(0, LONGEST_LINE);
  const rest = line.slice(LONGEST_LINE).match(new RegExp(`.{1,${LONGEST_LINE - 1}}`, 'g')) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].map((part) => `${part}\r\n`).join('');
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
