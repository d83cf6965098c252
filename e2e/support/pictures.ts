import { expect, type Page } from './test.ts'

/** Pictures on the screen that could not be loaded and are shown all the same. */
export const tornPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.currentSrc && image.complete && image.naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  )

/** The picture of a state: there, and not cut by its frame. */
export async function expectWholePicture(page: Page) {
  const picture = page.locator('#content img[src*="/pictures/state-"]')
  await expect(picture).toBeVisible()
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        return Math.abs(image.naturalWidth / image.naturalHeight - width / height)
      }),
    )
    .toBeLessThan(0.05)
}
