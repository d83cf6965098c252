import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ways to send an answer in fewer bytes, the smallest first. */
export const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The first of the offered ones that the caller reads; nothing when it reads none of them. */
export function chooseEncoding(
  accepted: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding | undefined {
  const text = String(accepted ?? '').toLowerCase()
  // as browsers write it, on every call
  if (!/[;*]/.test(text)) {
    const names = text.split(',').map((name) => name.trim())
    return offered.find((encoding) => names.includes(encoding))
  }
  const wishes = new Map(
    text.split(',').map((wish) => {
      const [name = '', ...options] = wish.split(';').map((part) => part.trim())
      return [name, !options.some((option) => /^q=0(\.0*)?$/.test(option))] as const
    }),
  )
  return offered.find((encoding) => wishes.get(encoding) ?? wishes.get('*') ?? false)
}

// made while someone waits: quickly rather than as small as it gets
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** A text as it travels: its bytes, and each encoding once someone has asked for it. */
export type Packable = { plain: Buffer; packed: Partial<Record<Encoding, Promise<Buffer>>> }

export const packable = (text: string): Packable => ({ plain: Buffer.from(text), packed: {} })

/**
 * Sends a page in the encoding that its reader prefers. The compressing plugin works on routes and never sees what the
 * handler of unknown paths answers, and most pages are answered by it.
 */
export async function sendPacked({ headers }: FastifyRequest, reply: FastifyReply, { plain, packed }: Packable) {
  const encoding = chooseEncoding(headers['accept-encoding'], encodings)
  if (!encoding) return reply.send(plain)
  packed[encoding] ??= compress[encoding](plain)
  return reply.header('content-encoding', encoding).send(await packed[encoding])
}
