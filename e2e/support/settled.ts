import type { Page } from '@playwright/test'

/** Waits until what lies over the page is fully there: half-faded text has too little contrast to be judged. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const overlays = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="region"]')
    const withParents = [...overlays].flatMap((overlay) => {
      const chain: Element[] = []
      for (let element: Element | null = overlay; element; element = element.parentElement) chain.push(element)
      return chain
    })
    return withParents.every((element) => getComputedStyle(element).opacity === '1')
  })
