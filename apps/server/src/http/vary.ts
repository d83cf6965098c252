import type { FastifyReply } from 'fastify'

/** Adds request headers that the answer depends on to those already named. */
export function addVary(reply: FastifyReply, names: string) {
  const known = reply.getHeader('vary')
  return reply.header('vary', known ? `${String(known)}, ${names}` : names)
}
