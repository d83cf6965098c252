import './styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { readBoot } from './app/boot.ts'
import { createServices } from './app/create-services.ts'
import { createAppRouter } from './app/router.tsx'
import { StartFailure } from './app/StartFailure.tsx'
import { wireSession } from './app/session-effects.ts'
import { wireSignals } from './app/signal-effects.ts'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app')
// the error screen tells and notes what it catches
const root = createRoot(place, { onCaughtError: () => undefined })

try {
  const services = await createServices(await readBoot())
  const router = createAppRouter(services)
  wireSession(services, router)
  wireSignals(services)
  root.render(<App services={services} router={router} />)
} catch (error) {
  root.render(<StartFailure error={error} />)
}
