import type { MessageId } from '../../../lib/i18n.tsx'

/** Something to show before there are listings, with pictures that the site brings along. */
export const samples: ReadonlyArray<{ picture: string; title: MessageId; place: MessageId; price: string }> = [
  { picture: '/pictures/owner-call.webp', title: 'look.sample.one', place: 'look.sample.here', price: '$240' },
  { picture: '/pictures/step-find.webp', title: 'look.sample.two', place: 'look.sample.there', price: '$90' },
  { picture: '/pictures/step-ask.webp', title: 'look.sample.three', place: 'look.sample.here', price: '$120' },
  { picture: '/pictures/step-meet.webp', title: 'look.sample.four', place: 'look.sample.there', price: '$310' },
]
