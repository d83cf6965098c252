// What the server draws of a listing and nobody needs at once: one file, asked for when somebody begins to use the page.
export { Facts } from './Facts.tsx'
export { HouseRules } from './HouseRules.tsx'
export { Ratings } from './Ratings.tsx'
export { Whereabouts } from './Whereabouts.tsx'
