import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { type Face, faces, letterRange, letters, otherLetterRange, standIns, type Weights } from './faces.ts'

const nameIdsOfLicence = [13, 14]

/** A font as small as the design allows: its letters, its weights, kerning and figures of one width. */
async function coreFile({ latin, weights: [min, max], pinned }: Face): Promise<Buffer> {
  return subsetFont(await sourceOf(latin), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max, default: min }, ...pinned },
    keepFeatures: ['kern', 'tnum', 'ccmp'],
    preserveNameIds: nameIdsOfLicence,
    noHinting: true,
  })
}

const sourceOf = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))

const block = (lines: readonly string[]) => `@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

const realFace = (family: string, [lightest, heaviest]: Weights, file: string, range: string) =>
  block([
    `font-family: "${family}";`,
    'font-style: normal;',
    'font-display: swap;',
    `font-weight: ${lightest} ${heaviest};`,
    `src: url("${file}");`,
    'unicode-range:',
    ...wrapped(range),
  ])

/** Lines of at most 120 characters, as the formatter leaves them. */
function wrapped(range: string): string[] {
  const lines: string[] = []
  for (const part of range.split(', ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${part},`.length <= 118) lines[lines.length - 1] = `${last} ${part},`
    else lines.push(`  ${part},`)
  }
  return lines.map((line, k) => (k === lines.length - 1 ? line.replace(/,$/, ';') : line))
}

const percent = (share: number) => `${(share * 100).toFixed(2).replace(/\.?0+$/, '')}%`

/** Fonts of the device, stretched to the measures of the real one so that no line breaks elsewhere when it arrives. */
async function standInFaces({ family, latin, pinned, standIns: styles }: Face): Promise<string[]> {
  const source = await sourceOf(latin)
  const measured = await Promise.all(
    styles.map(async (style) => {
      const still = { wght: style.at, ...pinned }
      const file = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: still })
      return { ...style, metrics: await fromBuffer(file) }
    }),
  )
  return standIns.flatMap((standIn) =>
    measured.map(({ weights: [lightest, heaviest], style, metrics }) => {
      const { names, width } = standIn[style]
      const { xWidthAvg, ascent, descent, lineGap, unitsPerEm } = metrics
      const size = xWidthAvg / unitsPerEm / width
      const override = (height: number) => percent(Math.abs(height) / unitsPerEm / size)
      return block([
        `font-family: "${family} as ${standIn.name}";`,
        `font-weight: ${lightest} ${heaviest};`,
        `src: ${names.map((name) => `local("${name}")`).join(', ')};`,
        `size-adjust: ${percent(size)};`,
        `ascent-override: ${override(ascent)};`,
        `descent-override: ${override(descent)};`,
        `line-gap-override: ${override(lineGap)};`,
      ])
    }),
  )
}

/** All that `npm run fonts` writes, by path from the package. */
export async function makeFonts(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  const blocks: string[] = []
  for (const face of faces) {
    const core = `fonts/${face.name}-core.woff2`
    made.set(core, await coreFile(face))
    const { family, weights, rareWeights } = face
    blocks.push(realFace(family, weights, face.latinExt, otherLetterRange))
    blocks.push(realFace(family, weights, `../${core}`, letterRange))
    if (rareWeights) {
      blocks.push(realFace(family, rareWeights, face.latinExt, otherLetterRange))
      blocks.push(realFace(family, rareWeights, face.latin, letterRange))
    }
    blocks.push(...(await standInFaces(face)))
  }
  const title = '/* Made by `npm run fonts -w @plaza/ui`; faces and measures are in fonts/faces.ts. */\n'
  return made.set('src/fonts.css', Buffer.from(title + blocks.join('')))
}
