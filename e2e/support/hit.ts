import { expect, type Locator } from '@playwright/test'
import { settled } from './settled.ts'

/**
 * Whether it is what one sees at its centre: a thing may be in the tree, and even answer to a tap, and lie under another.
 * An inert layer lets taps through to what it hides, so none is inert while this looks.
 */
export const isHit = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const inert = [...document.querySelectorAll('[inert]')]
    for (const each of inert) each.removeAttribute('inert')
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    for (const each of inert) each.setAttribute('inert', '')
    return hit !== null && element.contains(hit)
  })

/** Presses it as somebody would who sees the screen: with a finger or a mouse, where it lies over everything else. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await settled(target.page())
  await expect(target).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => isHit(target), { message: 'seen at its centre' }).toBe(true)
  const hasTouch = await target.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (hasTouch ? target.tap() : target.click())
}
