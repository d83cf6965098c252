import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { wireUnsentBooking } from './app/booking-effects.ts'
import { readBoot } from './app/boot.ts'
import { createServices } from './app/create-services.ts'
import { markSession } from './app/first-frame.ts'
import { wireSearch } from './app/remember-search.ts'
import { createAppRouter } from './app/router.tsx'
import { StartFailure } from './app/StartFailure.tsx'
import { wireSession } from './app/session-effects.ts'
import { wireSignals } from './app/signal-effects.ts'
import { prepareTakeOver } from './app/take-over.ts'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app')
/** Taps and keys are heard between the steps: on a phone all of them together would take a fifth of a second. */
const nextTurn = () => new Promise((go) => setTimeout(go))
// the error screen tells and notes what it catches
const options = { onCaughtError: () => undefined }

try {
  const boot = await readBoot()
  const services = await createServices(boot)
  await nextTurn()
  const router = createAppRouter(services)
  wireSession(services, router)
  markSession(services.session)
  wireSignals(services)
  wireUnsentBooking(services, router)
  wireSearch(services, router)
  const app = <App services={services} router={router} drawnMs={boot.queries?.askedMs} />
  await nextTurn()
  if (await prepareTakeOver({ boot, services, router, place })) {
    await nextTurn()
    startTransition(() => void hydrateRoot(place, app, options))
  } else {
    createRoot(place, options).render(app)
  }
} catch (error) {
  createRoot(place, options).render(<StartFailure error={error} />)
}
