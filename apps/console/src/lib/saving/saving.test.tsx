// @vitest-environment jsdom
import { TextField } from '@plaza/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { FormDialog } from '../FormDialog.tsx'
import { LanguageProvider } from '../i18n.tsx'
import { ServicesProvider } from '../services.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { useEditor } from './use-editor.ts'

const onClose = vi.fn()

beforeEach(() => {
  onClose.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Listing = { updatedDate: string; name: string; price: string }
type Form = Pick<Listing, 'name' | 'price'>
type Call = { changes: Partial<Form>; ifUpdated: string }

const before: Listing = { updatedDate: '2030-01-01T10:00:00.000Z', name: 'Canoe', price: '20' }
const labels = { name: 'Name', price: 'Price' }

/** A server that has `stored` and refuses changes of anything older. */
function createServer(stored: Listing) {
  const calls: Call[] = []
  const save = async (changes: Partial<Form>, { headers }: { headers: Record<string, string> }) => {
    const ifUpdated = headers['x-plaza-if-updated'] ?? ''
    calls.push({ changes, ifUpdated })
    if (ifUpdated === stored.updatedDate) return { ...stored, ...changes, updatedDate: '2030-01-01T12:00:00.000Z' }
    const refusal = { code: 'changed', statusCode: 409, lastResponse: {}, data: { current: stored } }
    throw Object.assign(new Error('Changed'), refusal)
  }
  return { calls, save }
}

function Editor({ save }: Pick<ReturnType<typeof createServer>, 'save'>) {
  const read = ({ name, price }: Listing): Form => ({ name, price })
  const editor = useEditor({ thing: before, read, save, done: 'Saved', changed: [] })
  return (
    <>
      <FormDialog
        title="Edit"
        submitLabel="Save"
        isBusy={editor.isBusy}
        isDirty={editor.isDirty}
        error={editor.error}
        onSubmit={() => void editor.save()}
        onClose={onClose}
      >
        <TextField label="Name" value={editor.fields.name} onChange={(name) => editor.set({ name })} />
        <TextField label="Price" value={editor.fields.price} onChange={(price) => editor.set({ price })} />
      </FormDialog>
      {editor.clash && <ConflictDialog editor={editor} objectId="ast_1" labels={labels} />}
    </>
  )
}

async function show(stored: Listing) {
  const { calls, save } = createServer(stored)
  const boot = { apiKey: 'pubk_test_x', buildId: 'x', serviceName: 'Plaza', siteUrl: 'http://localhost' }
  const services = createServices(boot)
  services.queryClient.setQueryData(['staff', 'me'], { permissions: [], user: { id: 'usr_1', metadata: {} } })
  const rootRoute = createRootRoute({ component: () => <Editor save={save} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  render(
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <LanguageProvider>
          <RouterProvider router={router as never} />
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  )
  return { calls, user: userEvent.setup(), price: await screen.findByLabelText('Price') }
}

async function retype(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}

test('a colleague who changed other fields meanwhile loses nothing, and nobody is asked', async () => {
  const theirs = { ...before, name: 'Kayak', updatedDate: '2030-01-01T11:00:00.000Z' }
  const { calls, user, price } = await show(theirs)
  await retype(user, price, '25')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toEqual([
    { changes: { price: '25' }, ifUpdated: before.updatedDate },
    { changes: { price: '25' }, ifUpdated: theirs.updatedDate },
  ])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kayak'))
})

test('where both changed the same, all three values stand there, and what was chosen is saved', async () => {
  const theirs = { ...before, name: 'Kayak', price: '30', updatedDate: '2030-01-01T11:00:00.000Z' }
  const { calls, user, price } = await show(theirs)
  await retype(user, price, '25')
  await retype(user, screen.getByLabelText('Name'), 'Canoe with paddles')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: /^Someone changed this/ })
  const row = within(dialog).getByRole('row', { name: /Price/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['Before20', 'Theirs30', 'Yours25'])
  await user.click(within(row).getByRole('radio', { name: 'Take theirs' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]).toEqual({ changes: { name: 'Canoe with paddles' }, ifUpdated: theirs.updatedDate })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Someone/ })).toBeNull())
})

test('closing a form asks once something was typed', async () => {
  const { user, price } = await show(before)
  await retype(user, price, '25')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(question).getAllByRole('button', { name: 'Stay here' }).at(-1) as HTMLElement)
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('25')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})
