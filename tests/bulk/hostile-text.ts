import {
  bytesOf,
  HEADINGS,
  type HostileCase,
  hostileText,
  numbersFrom,
  plainRows,
  ROW,
} from './hostile-case.ts'

const MEGABYTE = 1_000_000
const LIMIT = 10 * 1024 * 1024
const lines = (...list: readonly string[]) => `${list.join('\r\n')}\r\n`
const readable = { problems: [] } as const

/** What is text, or pretends to be. */
export const HOSTILE_TEXT: readonly HostileCase[] = [
  hostileText('nothing at all', '', { problems: ['empty'] }),
  hostileText('only a byte order mark', '\ufeff', { problems: ['empty', 'no-rows'] }),
  hostileText('only spaces and lines', '  \r\n \r\n\r\n', { problems: ['empty', 'no-rows'] }),
  hostileText('only separators', ',,,\r\n,,,\r\n', { problems: ['empty', 'no-rows'] }),
  hostileText('only the headings', lines(HEADINGS), { problems: ['no-rows'] }),
  hostileText('one row and no headings', ROW, { ...readable, rows: [1] }),
  hostileText('one word', 'hello'),
  {
    name: 'only NULs',
    fileName: 'list.csv',
    bytes: () => new Uint8Array(5000),
    problems: ['not-handed-over'],
  },
  hostileText('NULs inside cells', lines(HEADINGS, '0803\u00001234567,MTN,AIRTIME,500', ROW)),
  hostileText('10 MB and one byte', () => `${HEADINGS}\n${'x'.repeat(LIMIT - HEADINGS.length)}`, {
    problems: ['too-big'],
  }),
  hostileText('100,001 rows', () => lines(HEADINGS, ...plainRows(100_001)), { problems: ['too-many-rows'] }),
  hostileText('a million short lines', () => `${HEADINGS}\n${'1\n'.repeat(MEGABYTE)}`, {
    problems: ['too-many-rows'],
  }),
  hostileText('a million empty lines', () => lines(HEADINGS, ROW) + '\n'.repeat(MEGABYTE), { rows: [2] }),
  hostileText('a million empty lines above a row', () => `${HEADINGS}\n${'\n'.repeat(MEGABYTE)}${ROW}`),
  hostileText(
    '5,000 columns',
    () => lines(`${HEADINGS}${',x'.repeat(4996)}`, ...plainRows(50).map((row) => row + ',y'.repeat(4996))),
    {
      rows: numbersFrom(2, 51),
    },
  ),
  hostileText('a million separators in a line', () => lines(HEADINGS, ROW, ','.repeat(MEGABYTE), ROW), {
    rows: [2, 4],
  }),
  hostileText(
    'a cell of 1 MB',
    () =>
      lines(
        HEADINGS,
        ROW,
        `${'9'.repeat(MEGABYTE)},MTN,AIRTIME,500`,
        `08031234568,MTN,AIRTIME,${'1,'.repeat(10)}`,
      ),
    {
      rows: [2, 3, 4],
    },
  ),
  hostileText('a name of 1 MB', () => lines(`Name,${HEADINGS}`, `${'a '.repeat(MEGABYTE / 2)},${ROW}`), {
    ...readable,
    rows: [2],
  }),
  hostileText(
    'amounts of 100,000 signs',
    () =>
      lines(
        HEADINGS,
        `08031234567,MTN,AIRTIME,${'1'.repeat(100_000)}`,
        `08031234567,MTN,AIRTIME,"${'1,000,'.repeat(20_000)}"`,
      ),
    {
      ...readable,
      rows: [2, 3],
    },
  ),
  hostileText(
    'numbers of 100,000 spaces and dashes',
    () => lines(HEADINGS, `0803${' -'.repeat(50_000)}1234567,MTN,AIRTIME,500`),
    {
      ...readable,
      rows: [2],
    },
  ),
  hostileText('100,000 quotes', () => lines(HEADINGS, `"${'""'.repeat(50_000)}",MTN,AIRTIME,500`, ROW), {
    ...readable,
    rows: [2, 3],
  }),
  hostileText(
    'a quote that is never closed',
    lines(HEADINGS, ROW, '"08031234568,MTN,AIRTIME,500', ...plainRows(50)),
    { ...readable, rows: [2, 3, 4, 53] },
  ),
  hostileText(
    'a quote that is never closed, in lines of different lengths',
    lines(HEADINGS, ROW, '"08031234568,MTN', ...plainRows(50)),
    { problems: ['quotes'] },
  ),
  hostileText('quotes in the middle', lines(HEADINGS, ROW, '080"312"34568,MTN,AIRTIME,500'), {
    rows: [2, 3],
  }),
  hostileText('a sign after a closing quote', lines(HEADINGS, '"08031234567"x,MTN,AIRTIME,500', ROW)),
  hostileText(
    'cells that are formulas',
    lines(
      HEADINGS,
      "=cmd|'/C calc'!A0,MTN,AIRTIME,500",
      '08031234567,@SUM(1),AIRTIME,500',
      '08031234568,MTN,+1+1,500',
      '08031234569,MTN,AIRTIME,-1+1',
      '"\t=1",MTN,AIRTIME,500',
      '＝1,MTN,AIRTIME,500',
      '"=HYPERLINK(""http://x"")",MTN,AIRTIME,500',
    ),
    { ...readable, rows: numbersFrom(2, 8) },
  ),
  hostileText(
    'headings that every object has',
    lines(`__proto__,constructor,${HEADINGS},toString,hasOwnProperty`, `a,b,${ROW},c,d`),
    {
      ...readable,
      rows: [2],
    },
  ),
  hostileText(
    '__proto__ everywhere',
    lines(
      HEADINGS,
      '__proto__,__proto__,__proto__,__proto__',
      'constructor,constructor,prototype,valueOf',
      ROW,
    ),
    {
      ...readable,
      rows: [2, 3, 4],
    },
  ),
  hostileText(
    'right-to-left, zero-width and emoji',
    lines(
      `Name,${HEADINGS}`,
      `عائشة 🙂,${ROW}`,
      `👩🏾‍💻,\u202e08031234568\u202c,MTN,AIRTIME,500`,
      `x,\u200b0803\u200d1234569,MTN,AIRTIME,🙂`,
      `,🙂,🙂,🙂,🙂`,
    ),
    {
      ...readable,
      rows: [2, 3, 4, 5],
    },
  ),
  hostileText('a lone half of an emoji', lines(HEADINGS, ROW, '08031234568,MTN\ud83d,AIRTIME,500'), {
    rows: [2, 3],
  }),
  hostileText(
    'every line end at once',
    `${HEADINGS}\r\n${ROW}\n08031234568,MTN,AIRTIME,500\r08031234569,MTN,AIRTIME,500`,
    { ...readable, rows: [2, 3, 4] },
  ),
  hostileText(
    'separators that differ from line to line',
    lines(HEADINGS, ROW, '08031234568;MTN;AIRTIME;500', '08031234569\tMTN\tAIRTIME\t500'),
    { rows: [2, 3, 4] },
  ),
  hostileText(
    'the same heading twice',
    lines(`${HEADINGS},Amount`, `${ROW},700`, '08031234568,MTN,AIRTIME,500,600'),
    { rows: [2, 3] },
  ),
  hostileText('a heading is missing', lines('SubscriberNumber,Provider,Amount', '08031234567,MTN,500'), {
    rows: [2],
  }),
  hostileText('a csv by the name of .xlsx', lines(HEADINGS, ROW), {
    fileName: 'list.xlsx',
    ...readable,
    rows: [2],
  }),
  hostileText('no name', lines(HEADINGS, ROW), { fileName: '', ...readable, rows: [2] }),
  hostileText('a name with a path', lines(HEADINGS, ROW), {
    fileName: '../../__proto__.csv',
    ...readable,
    rows: [2],
  }),
  hostileText(
    'a web page',
    '<!DOCTYPE html><html><body><table><tr><td>08031234567</td></tr></table></body></html>',
    {
      fileName: 'list.xls',
      problems: ['web-page'],
    },
  ),
  hostileText(
    'a web page of Excel, with spaces before',
    '\ufeff\n  <html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table></html>',
    {
      fileName: 'list.xls',
      problems: ['web-page'],
    },
  ),
  hostileText('XML', '<?xml version="1.0"?><list><row>08031234567</row></list>', {
    fileName: 'list.xml',
    problems: ['other-type', 'web-page'],
  }),
  hostileText(
    'Excel 2003 XML',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>',
    { fileName: 'list.xls' },
  ),
  hostileText(
    'a bomb of XML entities',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>',
    { fileName: 'list.xml' },
  ),
  hostileText('JSON', '{"SubscriberNumber":"08031234567","__proto__":{"polluted":true}}', {
    fileName: 'list.json',
  }),
  hostileText('RTF', '{\\rtf1\\ansi 08031234567}', { fileName: 'list.doc' }),
  hostileText('SYLK', 'ID;PWXL;N;E\nC;Y1;X1;K"08031234567"\nE\n', { fileName: 'list.slk' }),
  hostileText('a mail', 'From: ada@example.com\r\nSubject: list\r\n\r\n08031234567, MTN, AIRTIME, 500\r\n', {
    fileName: 'list.eml',
  }),
  {
    name: 'UTF-16 without a mark',
    fileName: 'list.csv',
    bytes: () => new Uint8Array(Buffer.from(lines(HEADINGS, ROW), 'utf16le')),
    rows: [2],
  },
  {
    name: 'UTF-16 cut in the middle of a sign',
    fileName: 'list.csv',
    bytes: () => new Uint8Array(Buffer.from(`\ufeff${lines(HEADINGS, ROW)}x`, 'utf16le').subarray(0, -1)),
    rows: [2],
  },
  {
    name: 'UTF-8 cut in the middle of a sign',
    fileName: 'list.csv',
    bytes: () => bytesOf(`${lines(`Name,${HEADINGS}`, `Ada,${ROW}`)}Ṣadé ₦`).slice(0, -1),
    rows: [2, 3],
  },
]
