import { expect, type Page } from './test.ts'

type Shift = { value: number; hadRecentInput: boolean; moved: string[] }

/** Keeps what moved by itself, and from where to where. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const place = globalThis as unknown as { shifts: Shift[] }
    place.shifts = []
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as (Omit<Shift, 'moved'> & {
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        const told = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className}: ${told(previousRect)} to ${told(currentRect)}`,
        )
        if (!shift.hadRecentInput) place.shifts.push({ value: shift.value, hadRecentInput: false, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing has moved by more than a person overlooks. */
export async function expectCalm(page: Page, path: string) {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(score, `${path}\n${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02)
}
