import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/**
 * The address of calls that the server makes to itself: they are counted for whatever caused them. Nobody else knows it, or
 * whoever is trusted to name an address could name this one.
 */
export const insideAddress = `inside ${randomUUID()}`

/** The network of a client whose connection the framework never sees, found as the framework finds it. */
export function networkOfRequest(request: IncomingMessage, trustedProxies: readonly string[]) {
  // a client that has hung up in the meantime has none
  const { remoteAddress } = request.socket
  if (remoteAddress === undefined || trustedProxies.length === 0) return networkOf(remoteAddress)
  return networkOf(proxyAddr(request, [...trustedProxies]))
}

/** The network of a client: whole IPv4 addresses, the first half of IPv6 ones, since one person owns all of it. */
export function networkOf(address: string | undefined) {
  // a client that has hung up in the meantime has none
  if (address === undefined) return ''
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = plain.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  const full = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)]
  return `${full.slice(0, 4).join(':')}::/64`
}
