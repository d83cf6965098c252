export { conversationAbout } from './conversation-about.ts'
export { Sender } from './Sender.tsx'
export { WhatNext } from './WhatNext.tsx'
