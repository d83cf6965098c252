import { legalTemplates } from '@plaza/domain/content'
import { type Pages, withDescription } from './page.ts'

export const en: Pages = {
  about: {
    title: 'About us',
    description: 'Neighbours lend, rent and sell the things they hardly use.',
    subheader: 'Where neighbours share what they have.',
    content: `The average drill is used for a few minutes in its life. A tent sits in the wardrobe from October to May. Here they find someone who needs them.

## What we believe

- **Close by is better.** If it’s two streets away, nobody has to make, ship or store another one.
- **Honest beats perfect.** A scratch isn’t a problem if you mention it.
- **People, not parcels.** Once you’ve met, lending again is easy.

## Who runs it

Olga looks after the square. Write to her if something isn’t right, or read [how it works](/pages/how-it-works) first.`,
  },
  'how-it-works': {
    title: 'How it works',
    description: 'Find it nearby, ask, meet: renting and lending in three steps.',
    subheader: 'Three steps to rent, three steps to lend.',
    content: `## If you need something

1. **Find it.** [Search](/s) by word, place and date. What you see really is available on those days.
2. **Ask.** Send a request and say a little about your plans. Owners reply within a day, most of them sooner.
3. **Meet.** Pick it up, use it, bring it back and leave a review.

## If you have something

1. **List it.** [Add a few photos, a location and a price](/n), and it’s live.
2. **Say yes.** You decide who borrows what, and when.
3. **Get paid.** You receive the price minus a small fee.

## Cancelling

Plans change. Each listing shows its cancellation policy.

| Policy | Full refund | After that |
|---|---|---|
| Flexible | up to 24 hours before the start | no refund |
| Moderate | up to 5 days before the start | no refund |
| Strict | – | 50% up to 7 days before the start, then no refund |`,
  },
  help: {
    title: 'Help',
    description: 'Answers to the questions people ask most, about bookings, payment, trust and your account.',
    subheader: 'The questions people ask most.',
    isFaq: true,
    content: `## When am I charged?

Only once the owner has said yes. Sending a request is free and you’re not committed to anything.

## Can I see the exact address?

Yes, once your booking is confirmed. Until then, a circle on the map shows roughly where it is.

## What if something breaks?

Tell the owner the same day and send a photo. Most things can be fixed with a screw and an apology. For the rest, agree on a price before you part.

## How do I know who to trust?

Read the reviews, ask if anything is unclear and keep the conversation here. We never ask for your password.

## How do I close my account?

Go to your [settings](/account). You can close your account once you have no open bookings.`,
  },
  terms: withDescription(legalTemplates.en.terms),
  privacy: withDescription(legalTemplates.en.privacy),
}
