import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { specialRanges4, specialRanges6 } from './special-ranges.ts'

const refused4 = listOf(Object.keys(specialRanges4), 'ipv4')
const refused6 = listOf(Object.keys(specialRanges6), 'ipv6')
// the only part of IPv6 that was given out to networks
const given6 = listOf(['2000::/3'], 'ipv6')

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

/** Whether an address lies where only neighbours of this machine should reach. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return refused4.check(address, 'ipv4')
  const groups = isIPv6(address) ? groupsOf(address) : undefined
  if (!groups) return true
  const inner = ipv4Inside(groups)
  if (inner) return isPrivateAddress(inner)
  return !given6.check(address, 'ipv6') || refused6.check(address, 'ipv6')
}

/**
 * The IPv4 address that a mapped or a NAT64 one leads to: networks without IPv4 call every older server this way. 6to4
 * and Teredo, which carry one too, are refused whole: their relays are gone.
 */
function ipv4Inside(groups: readonly number[]): string | undefined {
  const prefix = groups.slice(0, 6).map((group) => group.toString(16))
  if (!['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'].includes(prefix.join(':'))) return
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight numbers of an IPv6 address in whatever spelling; nothing for one with a zone, which is local anyway. */
function groupsOf(address: string): number[] | undefined {
  const plain = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (plain === undefined) return
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...missing, ...tail].map((group) => Number.parseInt(group, 16))
}
