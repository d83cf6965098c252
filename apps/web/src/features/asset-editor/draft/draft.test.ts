import type { Asset } from '@plaza/sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AssetValues, emptyValues } from '../asset-values.ts'
import { createDraft, type DraftOptions } from './draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const apiError = (statusCode: number) =>
  Object.assign(new Error('refused'), { statusCode, lastResponse: { statusCode, requestId: undefined } })

function given(options: Partial<DraftOptions> = {}) {
  const kept: unknown[] = []
  const sent: AssetValues[] = []
  const answers: (Error | 'ok')[] = []
  const answer = async (values: AssetValues) => {
    const next = answers.shift() ?? 'ok'
    if (next !== 'ok') throw next
    sent.push(values)
    return { id: 'ast_1' } as Asset
  }
  const draft = createDraft({
    initial: emptyValues('MXN'),
    canSave: ({ name }) => name !== '',
    create: answer,
    update: (_id, _before, after) => answer(after),
    keep: (work) => kept.push(work),
    now: () => new Date('2026-05-01T10:42:00Z'),
    ...options,
  })
  return { draft, kept, sent, answers, kind: () => draft.get().save.kind }
}

describe('a draft saves itself', () => {
  test('a second after the last change, once', async () => {
    const { draft, sent, kind } = given()
    draft.change({ name: 'C' })
    await vi.advanceTimersByTimeAsync(900)
    draft.change({ name: 'City bike' })
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(sent.map(({ name }) => name)).toEqual(['City bike'])
    expect(kind()).toBe('saved')
    expect(draft.get().assetId).toBe('ast_1')
  })

  test('stays in the browser until it can be saved, then goes on by itself', async () => {
    let isSignedIn = false
    const { draft, sent, kept, kind } = given({ canSave: () => isSignedIn })
    draft.change({ name: 'City bike' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    expect(kind()).toBe('local')
    expect(kept.at(-1)).toMatchObject({ values: { name: 'City bike' } })
    isSignedIn = true
    draft.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(1)
    expect(kept.at(-1)).toBeNull()
  })

  test('what does not get through is tried again, with what changed meanwhile', async () => {
    const { draft, sent, answers, kind } = given()
    answers.push(new DOMException('Network Error', 'NetworkError'), new DOMException('Network Error', 'NetworkError'))
    draft.change({ name: 'City' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(kind()).toBe('retrying')
    await vi.advanceTimersByTimeAsync(2000)
    expect(kind()).toBe('retrying')
    draft.change({ name: 'City bike' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent.map(({ name }) => name)).toEqual(['City bike'])
    expect(kind()).toBe('saved')
  })

  test('a draft deleted elsewhere is told, and can be saved as a new one', async () => {
    const { draft, sent, answers, kind } = given({ assetId: 'ast_0' })
    answers.push(apiError(404))
    draft.change({ name: 'City bike' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(kind()).toBe('gone')
    draft.change({ name: 'City bike, red' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
    expect(await draft.startAgain()).toBe(true)
    expect(draft.get().assetId).toBe('ast_1')
    expect(sent.map(({ name }) => name)).toEqual(['City bike, red'])
  })

  test('what the server refuses waits for the next change', async () => {
    const { draft, answers, kind } = given()
    answers.push(apiError(422))
    draft.change({ name: 'City bike' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(kind()).toBe('refused')
    draft.change({ name: 'Red bike' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(kind()).toBe('saved')
  })

  test('can be asked to save at once', async () => {
    const { draft, sent } = given()
    draft.change({ name: 'City bike' })
    expect(await draft.flush()).toBe(true)
    expect(sent).toHaveLength(1)
  })

  test('saves at once what was changed while it was being saved, too', async () => {
    const { draft, sent } = given()
    draft.change({ name: 'City bike' })
    const flushed = draft.flush()
    draft.change({ name: 'Red bike' })
    expect(await flushed).toBe(true)
    expect(sent.map(({ name }) => name)).toEqual(['City bike', 'Red bike'])
  })
})
