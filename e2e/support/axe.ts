import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** What axe finds, at any level, one line each; by all of its rules, or some. */
export async function problems(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  const { violations } = await new AxeBuilder({ page })
    // what was said to screen readers stays for seconds, also when the button it names is gone
    .exclude('[data-live-announcer]')
    .setLegacyMode()
    .options({
      // describing every element that is all right takes longer than looking at it
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: { 'target-size': { enabled: true } } }),
    })
    .analyze()
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')} ${failureSummary}`),
  )
}
