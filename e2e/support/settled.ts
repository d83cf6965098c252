import type { Page } from '@playwright/test'

/** Waits until nothing fades any more: half-faded text has too little contrast, and makes a poor picture. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // a fade begins with the frame after the one that brought what fades
    await frame()
    await frame()
    const fades = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(fades.map((fade) => fade.finished))
  })
