import type { Locator } from '@playwright/test'

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
