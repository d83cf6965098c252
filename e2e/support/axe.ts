import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { settled } from './settled.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on a screen at rest, at any level, one line each; by all of its rules, or some. */
export async function problems(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  const found = await look(page, rules)
  if (found.length === 0) return found
  // a part of the screen may have been on its way: what counts is what stays
  await unchanging(page)
  await settled(page)
  return look(page, rules)
}

/** Waits until nothing of the page was drawn anew for a second. */
const unchanging = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 1000)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 1000)
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

async function look(page: Page, rules?: string[]): Promise<string[]> {
  // reading axe takes longer than looking at a screen with it: once for each document, and that without frames
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // what was said to screen readers stays for seconds, also when the button it names is gone
    const { violations } = await run(
      { exclude: ['[data-live-announcer]'] },
      {
        // describing every element that is all right takes longer than looking at it
        resultTypes: ['violations'],
        ...(only ? { runOnly: { type: 'rule', values: only } } : { rules: { 'target-size': { enabled: true } } }),
      },
    )
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${impact} ${id}: ${target.join(' ')} ${failureSummary}`),
    )
  }, rules)
}
