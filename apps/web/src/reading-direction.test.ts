import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** On a map left is west, and what follows the pointer or stands in the middle has no beginning. */
const outOfText = ['MapCanvas.tsx', 'MapPills.tsx', 'SearchMap.tsx', 'Tooltip.tsx', 'ZoomButtons.tsx']
const sided =
  /(?<=['"`\s:])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-(?:\d|auto|px|full)|(?:border|rounded)(?:-[tb]?[lr])(?=[\s'"`-])|(?:text|float)-(?:left|right)(?=[\s'"`]))/

test('classes follow the direction of reading: they name the start and the end, not the left and the right', () => {
  const files = globSync('{apps/web,packages/ui}/src/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const found = files
    .filter((file) => !outOfText.includes(basename(file)) && !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => sided.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
