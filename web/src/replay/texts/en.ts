import type { Widened } from '../../i18n/en';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The texts of replays and of the check of draws. */
export const en = {
  fairness: {
    title: 'Were the draws fair?',
    lead: 'Nobody, not even the server, could choose the draws of this match while it was played, and nobody can tell it differently afterwards. This page lets your own browser check that.',
    how: 'How it works',
    step1: 'Before the match the server rolled a secret seed and mixed a random salt into it.',
    step2:
      'It showed everybody a fingerprint of the two (SHA-256). A fingerprint gives nothing away, but fits only this one seed.',
    step3:
      'Every draw of the match is computed from the seed, from what the players added to it, and from the number of the draw, by HMAC-SHA256.',
    step4:
      'Every event is bound to all events before it: the head of this chain changes with whatever happened, and your page keeps each one that it is shown.',
    step5: 'After the match the seed and the salt are shown. Anybody can now compute all of it again.',
    commitment: 'Fingerprint shown at the start',
    seed: 'Seed',
    salt: 'Salt',
    running: 'The seed is opened when the match is over. Until then only the fingerprint is public.',
    check: 'Check now',
    checking: 'Checking…',
    commitmentOk: 'The fingerprint fits: it was made from exactly this seed and salt.',
    commitmentBad: 'The fingerprint does not fit this seed and salt.',
    drawsOk: (count: number) => `All ${plural(count, 'draw', 'draws')} follow from the seed.`,
    drawsBad: (draw: number) => `Draw ${draw} does not follow from the seed.`,
    chainOk: (count: number) =>
      `All ${plural(count, 'event hangs', 'events hang')} together: none was changed, left out or moved.`,
    chainBad: {
      start: () => 'The record of the match does not belong to how the match began.',
      name: (seat: number) => `The name at seat ${seat} is not the one that was there when the match began.`,
      event: (event: number) => `Event ${event} is not the one that belongs there.`,
    },
    chainNone: 'This match was begun before matches had a chain: nothing binds what people decided in it.',
    keptOk: (count: number) =>
      `This device watched: all ${plural(count, 'head', 'heads')} that it kept during the match stand in the chain.`,
    keptBad: (event: number) =>
      `This is not the match that this device watched: after event ${event} it was shown another head.`,
    keptNone: 'This device did not watch the match, so it can only say that the record hangs together.',
    addedOk:
      'What this device added to the seed was used, with the fingerprint that it had been shown before.',
    addedBad:
      'What this device added to the seed was not used, or another fingerprint had been shown before.',
    head: 'Head of the chain',
    entropy: 'What the players added to the seed',
    entropyNone: 'nothing',
    unsupported:
      'This browser computes fingerprints only over a secure connection (https) or on the same machine.',
    draw: 'Entry of the log',
    outcome: 'Drawn',
    range: 'Number / out of',
    table: 'Every draw',
    back: 'To the replay',
  },
  replay: {
    title: (game: string) => `Replay: ${game}`,
    notFound: 'There is no match at this address.',
    position: (step: number, of: number) => `Decision ${step} of ${of}`,
    slider: 'Decision',
    first: 'To the start',
    previous: 'One decision back',
    play: 'Play',
    pause: 'Pause',
    next: 'One decision on',
    last: 'To the end',
    speed: 'Speed',
    running: 'This match is still being played; you see what everybody may see.',
    export: 'Export this match',
    fairness: 'Check the draws',
    table: 'To the table',
    sheet: 'Final score',
  },
};

/** Every language has exactly these texts. */
export type ReplayTexts = Widened<typeof en>;
