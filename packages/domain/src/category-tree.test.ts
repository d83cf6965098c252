import { describe, expect, test } from 'vitest'
import { categoryTree } from './category-tree.ts'

const named = (id: string, parentId: string | null = null) => ({ id, name: id, parentId })
const pathsOf = (...categories: ReturnType<typeof named>[]) =>
  categoryTree(categories).map(({ path }) => path.map(({ name }) => name).join(' › '))

describe('the tree of categories', () => {
  test('children follow their parent, whatever order they came in', () => {
    expect(pathsOf(named('mountain', 'bikes'), named('sport'), named('home'), named('bikes', 'sport'))).toEqual([
      'sport',
      'sport › bikes',
      'sport › bikes › mountain',
      'home',
    ])
  })

  test('depth and children are told', () => {
    const [sport, bikes] = categoryTree([named('sport'), named('bikes', 'sport')])
    expect(sport).toMatchObject({ depth: 0, hasChildren: true })
    expect(bikes).toMatchObject({ depth: 1, hasChildren: false })
  })

  test('a category whose parent is gone, or that hangs on itself, is not lost', () => {
    expect(pathsOf(named('a', 'gone'), named('b', 'c'), named('c', 'b'))).toEqual(['a', 'b', 'b › c'])
  })
})
