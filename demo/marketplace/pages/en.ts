import type { Pages } from './page.ts'

export const en: Pages = {
  about: {
    title: 'About us',
    description: 'Neighbours lend, rent and sell what stands around most of the year.',
    subheader: 'A square where neighbours lend each other what they have.',
    content: `A drill is used for twelve minutes in its life. A tent sleeps in the wardrobe from October to May. Here they find somebody who needs them.

## What we believe

- **Near is better.** What lies two streets away need not be made, shipped and stored again.
- **Honest beats perfect.** A scratch that is named is not a problem.
- **People, not parcels.** Whoever meets once lends more easily the next time.

## Who runs it

Olga keeps the square tidy. Write to her when something is out of order, or read [how it works](/pages/how-it-works) first.`,
  },
  'how-it-works': {
    title: 'How it works',
    description: 'Find it nearby, ask, meet: renting and lending in three steps.',
    subheader: 'Three steps for those who rent, three for those who lend.',
    content: `## If you need something

1. **Find it.** [Search](/s) by word, place and dates. What you see is really free on these days.
2. **Ask.** Send a request with a few words about your plans. Owners answer within a day, most of them sooner.
3. **Meet.** Pick it up, use it, bring it back, and say how it went.

## If you have something

1. **List it.** [A few photos, a place, a price](/n), and it is up.
2. **Say yes.** You decide who borrows what, and when.
3. **Be paid.** You receive the price, less a small fee.

## Cancelling

Each listing names its rule. Plans change; this is what happens then.

| Rule | Free until | Later |
|---|---|---|
| Flexible | a day before it starts | nothing is returned |
| Moderate | five days before | nothing is returned |
| Strict | – | half until a week before, then nothing |`,
  },
  help: {
    title: 'Help',
    description: 'Answers to what people ask most: bookings, payment, trust and your account.',
    subheader: 'What people ask most.',
    isFaq: true,
    content: `## When am I charged?

Only after the owner has said yes. A request costs nothing and binds nobody.

## Can I see the exact address?

It is shown once your booking is confirmed. Before that a circle on the map tells roughly where it is.

## What if something breaks?

Tell the owner the same day and send a picture. Most things are mended with a screw and a sorry; for the rest, agree on a price before you part.

## How do I know whom to trust?

Look at the ratings, ask what is unclear, and keep the conversation here. We never ask for your password.

## How do I leave?

Your account can be closed in its [settings](/account) as soon as nothing is under way.`,
  },
  terms: {
    title: 'Terms of use',
    description: 'What you and we can count on, in plain words.',
    subheader: 'What you and we can count on, in plain words.',
    content: `## What we do

We bring people together who rent, lend and sell. The agreement about a thing is between the two of you; we are not a party to it.

## Your account

You are at least 18, your details are true, and you keep your password to yourself. What happens through your account is yours to answer for.

## Fair play

Describe things as they are, keep what you agreed, return what you borrowed as you got it, and treat people kindly. Nothing illegal, nothing dangerous.

## Fees

The fee is shown before you book, and never changes afterwards.

## Leaving

You can close your account whenever nothing is under way. We may close accounts that break these terms, and tell you why.`,
  },
  privacy: {
    title: 'Privacy',
    description: 'What we know about you, why, and for how long.',
    subheader: 'What we know about you, why, and for how long.',
    content: `## What we keep

- what you tell us: name, e-mail, photos, listings, messages
- what comes with a booking: dates, amounts, ratings
- what the server needs: a short record of requests, without your address in full

## What for

To run the service and to let the people you deal with reach you. We do not sell it, and no advertiser gets it.

## In your browser

One key keeps you signed in, one remembers your language and your look. Listings you have seen stay readable without a connection; signing out removes what is yours.

## Your rights

You can ask for a copy or for removal at any time. What the law makes us keep, such as invoices, stays without your name.`,
  },
}
