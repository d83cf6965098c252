import lighthouse, { desktopConfig, type Result } from 'lighthouse'

export type Device = 'phone' | 'desktop'

/** One visit: scores from 0 to 100, times in milliseconds. */
export type Visit = Record<
  | 'score'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'seoLive'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
  | 'requests'
  | 'scripts'
  | 'scriptKb',
  number
>

/** Opens a page as a stranger does: with nothing kept from before. */
export async function visit(address: string, device: Device, port: number): Promise<Visit> {
  const result = await lighthouse(
    address,
    { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'] },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`${address} was not measured`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const score = (category: string) => (lhr.categories[category]?.score ?? Number.NaN) * 100
  const measured = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests = requestsOf(lhr)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    seoLive: seoOfLive(lhr),
    fcp: measured('first-contentful-paint'),
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    requests: requests.length,
    scripts: scripts.length,
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000,
  }
}

/** A marketplace on trial asks search engines to stay away, a live one lets them in; the rest of its pages is the same. */
function seoOfLive({ audits, categories }: Result): number {
  const counted = (categories.seo?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0)
  const reached = counted.reduce((sum, { id, weight }) => {
    const score = id === 'is-crawlable' ? 1 : audits[id]?.score
    // what does not apply to a page is no fault of it
    return sum + weight * (score ?? 1)
  }, 0)
  return (reached / whole) * 100
}

/** What went over the network: pictures inside the page are named there too. */
function requestsOf({ audits }: Result) {
  const details = audits['network-requests']?.details
  const all = details?.type === 'table' ? details.items : []
  return all.filter(({ url }) => !String(url).startsWith('data:'))
}

/** Each figure by itself: the visits differ in what disturbed them. */
export function medianOf(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('There was no visit')
  const middle = (name: keyof Visit) =>
    visits.map((each) => each[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)]
  return Object.fromEntries(Object.keys(first).map((name) => [name, middle(name as keyof Visit)])) as Visit
}
