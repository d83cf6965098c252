import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** What axe finds, at any level, one line each. */
export async function problems(page: Page): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    // what was said to screen readers stays for seconds, also when the button it names is gone
    .exclude('[data-live-announcer]')
    .options({ rules: { 'target-size': { enabled: true } } })
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
