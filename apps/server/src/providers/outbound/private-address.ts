import { BlockList, isIPv4, isIPv6 } from 'node:net'

const refused = new BlockList()
// this machine, private and link-local networks, documentation, benchmarks, multicast, reserved
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  refused.addSubnet(network, bits, 'ipv4')
}
const allowed6 = new BlockList()
// the only part of IPv6 that is routed between networks
allowed6.addSubnet('2000::', 3, 'ipv6')
const refused6 = new BlockList()
// tunnels that carry IPv4 addresses inside, and documentation
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  refused6.addSubnet(network, bits, 'ipv6')
}

/** Whether an address lies where only neighbours of this machine should reach. What is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return refused.check(address, 'ipv4')
  if (!isIPv6(address)) return true
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPrivateAddress(mapped)
  return !allowed6.check(address, 'ipv6') || refused6.check(address, 'ipv6')
}
