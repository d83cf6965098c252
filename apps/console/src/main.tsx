import './styles.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createServices } from './app/create-services.ts'
import { createAppRouter } from './app/router.tsx'
import { StartFailure } from './app/StartFailure.tsx'
import { wireSession } from './app/session-effects.ts'
import { readBoot } from './lib/boot.ts'

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app')
const root = createRoot(place)

try {
  const services = createServices(await readBoot())
  await services.session.resume()
  const router = createAppRouter(services)
  wireSession(services, router)
  root.render(<App services={services} router={router} />)
} catch {
  root.render(<StartFailure />)
}
