import './gallery.css'
import { createRoot } from 'react-dom/client'
import { createToasts, ToastRegion } from '../src/index.ts'
import { Openers } from './Openers.tsx'

const toasts = createToasts()

/** Every layer that can be opened from every other, for `e2e/layers.spec.ts`. */
const Layers = () => (
  <main className="min-h-dvh bg-bg p-4 text-ink">
    <h1 className="mb-4 text-h2">Layers on layers</h1>
    <Openers toasts={toasts} depth={1} />
    <ToastRegion toasts={toasts} label="Messages" closeLabel="Close message" />
  </main>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Layers />)
