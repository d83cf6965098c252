// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quietStorage } from '@plaza/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTheme } from './theme.ts'

const startScript = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8')
const stored = quietStorage(() => localStorage)
const shown = () => document.documentElement.dataset.theme

function device(prefersDark: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark, addEventListener: () => undefined }))
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

const cases = [true, false].flatMap((prefersDark) =>
  (['auto', 'off', 'on'] as const).flatMap((mode) =>
    [null, 'light', 'dark', 'system'].map((choice) => ({ prefersDark, mode, choice })),
  ),
)

test.each(cases)('the first paint and the app agree: $prefersDark $mode $choice', ({ prefersDark, mode, choice }) => {
  device(prefersDark)
  if (choice) localStorage.setItem('plaza_theme', choice)
  document.documentElement.dataset.darkMode = mode
  new Function(startScript)()
  const first = shown()
  createTheme(mode, stored)
  expect(shown()).toBe(first)
})

test('a choice is shown at once and kept', () => {
  device(false)
  createTheme('auto', stored).save('dark')
  expect(shown()).toBe('dark')
  expect(createTheme('auto', stored).choice.get()).toBe('dark')
})

test('a preview is undone without a trace', () => {
  device(false)
  const theme = createTheme('auto', stored)
  theme.preview('dark')
  expect(shown()).toBe('dark')
  theme.preview(null)
  expect(shown()).toBe('light')
  expect(localStorage.getItem('plaza_theme')).toBeNull()
})

test('where the operator switched dark off nobody gets it', () => {
  device(true)
  const theme = createTheme('off', stored)
  expect(theme.canChoose).toBe(false)
  expect(shown()).toBe('light')
})
