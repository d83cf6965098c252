import type { Device } from './visit.ts'

/** Before pages were drawn by the server, two visits on two quiet cores: score, FCP, LCP, TBT, CLS, requests, scripts, kB. */
export const earlierVisits: Readonly<Record<Device, Readonly<Record<string, readonly string[]>>>> = {
  phone: {
    '/': ['35–43', '', '6.2–7.0 s', '1.2–2.0 s', '0.095', '185', '138', '408'],
    '/l/…': ['10–13', '', '7.8–8.3 s', '1.6–3.3 s', '0.90', '192', '163', '454'],
    '/s': ['11–13', '', '8.7–9.4 s', '2.5–3.2 s', '0.82', '185', '143', '434'],
  },
  desktop: {
    '/': ['81', '', '1.9 s', '0.16 s', '0.03', '187'],
    '/l/…': ['48', '', '2.1 s', '0.36 s', '0.44', '192'],
  },
}
