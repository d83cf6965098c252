import './gallery.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button, ConfirmDialog, createToasts, Dialog, ToastRegion } from '../src/index.ts'
import { Openers } from './Openers.tsx'

const toasts = createToasts()

/** A dialog that asks before it goes, as one with words in it does. */
function AskingDialog() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Form</Button>
      <Dialog isOpen={isOpen} onOpenChange={() => setAsking(true)} title="Form" closeLabel="Close" />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={() => setAsking(false)}
        title="Leave without saving?"
        cancelLabel="Stay"
        confirmLabel="Leave"
        onConfirm={() => {
          setAsking(false)
          setOpen(false)
        }}
      />
    </>
  )
}

/** Every layer that can be opened from every other, for `e2e/layers.spec.ts`. */
const Layers = () => (
  <main className="min-h-dvh bg-bg p-4 text-ink">
    <h1 className="mb-4 text-h2">Layers on layers</h1>
    <Openers toasts={toasts} depth={1} />
    <AskingDialog />
    <ToastRegion toasts={toasts} label="Messages" closeLabel="Close message" />
  </main>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Layers />)
