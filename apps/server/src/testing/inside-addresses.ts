/** What a number can be written as in the host of a URL. */
const spellings4 = (a: number, b: number, c: number, d: number): string[] => {
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (part: number) => `0x${part.toString(16)}`
  const octal = (part: number) => `0${part.toString(8)}`
  const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16))
  return [
    `${a}.${b}.${c}.${d}`,
    `${whole}`,
    hex(whole),
    octal(whole),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${hex(a)}.${b}.${octal(c)}.${d}`,
    `${a}.${b}.${c}.${d}.`,
    `%${a.toString().charCodeAt(0).toString(16)}${a.toString().slice(1)}.${b}.${c}.${d}`,
    `[::ffff:${a}.${b}.${c}.${d}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:ffff:${a}.${b}.${c}.${d}]`,
    `[0000:0000:0000:0000:0000:FFFF:${high}:${low}]`,
    `[::${a}.${b}.${c}.${d}]`,
    `[64:ff9b::${a}.${b}.${c}.${d}]`,
    `[64:ff9b:1::${high}:${low}]`,
    `[2002:${high}:${low}::1]`,
    `user:pass@${a}.${b}.${c}.${d}`,
    `example.com@${a}.${b}.${c}.${d}`,
  ]
}

// full-width digits and dots, which browsers and Node read as the plain ones
const wide = (host: string) => host.replace(/[0-9.]/g, (mark) => String.fromCodePoint(mark.charCodeAt(0) + 0xfee0))

/** Hosts that lie on this machine or next to it, in as many spellings as there are; more than 120. */
export const insideHosts: readonly string[] = [
  ...new Set([
    ...spellings4(127, 0, 0, 1),
    ...spellings4(127, 1, 2, 3),
    ...spellings4(0, 0, 0, 0),
    ...spellings4(10, 0, 0, 1),
    ...spellings4(169, 254, 169, 254),
    ...spellings4(192, 168, 0, 1),
    wide('127.0.0.1'),
    '127。0。0。1',
    '127.1',
    '127.0.1',
    '0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌocalhost',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::0001]',
    '[fe80::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[2001:20::1]',
    '[100::1]',
    '[5f00::1]',
    '192.88.99.1',
    '100.64.0.1',
    '198.18.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '172.16.0.1',
  ]),
]
