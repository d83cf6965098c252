/** What a passkey made here is called unless somebody names it: "Chrome on Mac". */
export function deviceName(agent = navigator.userAgent): string {
  const browser = first(agent, { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }) ?? 'Browser'
  const system = first(agent, {
    iPhone: 'iPhone',
    iPad: 'iPad',
    Android: 'Android',
    Windows: 'Windows',
    'Mac OS': 'Mac',
    Linux: 'Linux',
  })
  return system ? `${browser} on ${system}` : browser
}

const first = (agent: string, names: Record<string, string>): string | undefined =>
  Object.entries(names).find(([mark]) => agent.includes(mark))?.[1]
