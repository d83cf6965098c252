import type { Page } from '@playwright/test'

/**
 * Waits until what lies over the page is fully there and nothing moves: half-faded text has too little contrast to be
 * judged, and a sheet that is still sliding in covers what it will not cover. What moves for ever is not waited for.
 */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    if (isMoving) return false
    const overlays = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="region"]')
    const withParents = [...overlays].flatMap((overlay) => {
      const chain: Element[] = []
      for (let element: Element | null = overlay; element; element = element.parentElement) chain.push(element)
      return chain
    })
    return withParents.every((element) => getComputedStyle(element).opacity === '1')
  })
