// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useReorder } from './use-reorder.ts'

function Letters() {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const reorder = useReorder({
    ids,
    onMove: (from, to) =>
      setIds((before) => {
        const after = [...before]
        after.splice(to, 0, ...after.splice(from, 1))
        return after
      }),
    texts: {
      picked: (position) => `picked ${position}`,
      moved: (position, count) => `place ${position} of ${count}`,
      dropped: (position) => `dropped ${position}`,
      cancelled: 'put back',
    },
  })
  return (
    <>
      <ul ref={reorder.listRef}>
        {ids.map((id) => (
          <li key={id} {...reorder.itemProps(id)}>
            <button type="button" {...reorder.handleProps(id)}>
              {id}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{reorder.announcement}</p>
      <button type="button" onClick={() => reorder.move('a', 1)}>
        later
      </button>
    </>
  )
}

afterEach(cleanup)

const order = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('Space picks an item up, arrows move it, Space drops it, and each step is said', async () => {
  render(<Letters />)
  screen.getByRole('button', { name: 'a' }).focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('picked 1')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(order()).toEqual(['b', 'c', 'a'])
  expect(screen.getByRole('status').textContent).toBe('place 3 of 3')
  expect(document.activeElement?.textContent).toBe('a')
  await userEvent.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('dropped 3')
  await userEvent.keyboard('{ArrowLeft}')
  expect(order()).toEqual(['b', 'c', 'a'])
})

test('Escape puts it back', async () => {
  render(<Letters />)
  screen.getByRole('button', { name: 'c' }).focus()
  await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}')
  expect(order()).toEqual(['c', 'a', 'b'])
  await userEvent.keyboard('{Escape}')
  expect(order()).toEqual(['a', 'b', 'c'])
  expect(screen.getByRole('status').textContent).toBe('put back')
})

test('an item is not carried beyond the ends', async () => {
  render(<Letters />)
  screen.getByRole('button', { name: 'a' }).focus()
  await userEvent.keyboard(' {ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(order()).toEqual(['b', 'c', 'a'])
})

test('arrow buttons move one place', async () => {
  render(<Letters />)
  await userEvent.click(screen.getByRole('button', { name: 'later' }))
  expect(order()).toEqual(['b', 'a', 'c'])
})
