import { expect, test } from './support/test.ts'

const text = 'Find a tent for the weekend, a drill for the shelf and a stage for Saturday night near you'

const fonts = [
  { family: 'Bricolage Grotesque', weight: 650 },
  { family: 'Figtree', weight: 400 },
  { family: 'Figtree', weight: 600 },
]

/** Width and height of a line in each of the families that this device has. */
const measure = ({ families, weight, line }: { families: string[]; weight: number; line: string }) =>
  Promise.all(
    families.map(async (family) => {
      const loaded = await document.fonts.load(`${weight} 40px "${family}"`).catch(() => [])
      const { style } = document.body.appendChild(document.createElement('span'))
      const span = document.body.lastElementChild
      Object.assign(style, {
        fontFamily: `"${family}"`,
        fontWeight: String(weight),
        fontSize: '40px',
        lineHeight: 'normal',
        whiteSpace: 'nowrap',
        position: 'absolute',
      })
      if (span) span.textContent = line
      const { width, height } = span?.getBoundingClientRect() ?? { width: 0, height: 0 }
      span?.remove()
      return loaded.length > 0 ? { family, width, height } : undefined
    }),
  )

test('lines are as long and as high before a font arrives as after', { tag: '@release' }, async ({ page }) => {
  await page.goto('/')
  for (const { family, weight } of fonts) {
    const standIns = ['Arial', 'Roboto', 'DejaVu'].map((name) => `${family} as ${name}`)
    const [real, ...others] = await page.evaluate(measure, { families: [family, ...standIns], weight, line: text })
    if (!real) throw new Error(`${family} did not load`)
    for (const other of others.filter((found) => found !== undefined)) {
      expect(other.width / real.width, `${other.family} ${weight}`).toBeGreaterThan(0.95)
      expect(other.width / real.width, `${other.family} ${weight}`).toBeLessThan(1.05)
      expect(Math.abs(other.height - real.height), `${other.family} ${weight}`).toBeLessThan(2)
    }
  }
})
