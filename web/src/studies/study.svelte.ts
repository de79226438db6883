/** A study as the screen sees it: what its socket tells, where this page is, and what a person can do. */
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../api';
import { base } from '../base';
import type { Prompt } from '../contract/prompt';
import type {
  Lines,
  Listen,
  Mark,
  Said,
  Say,
  StudyChoices,
  StudyClientFrame,
  StudyHead,
  StudyLed,
  StudyNode,
  StudyPerson,
  StudySeen,
  StudyServerFrame,
  Unsaid,
  Wording,
} from '../contract/protocol';
import { settings } from '../settings.svelte';
import { Connection } from '../table/connection';
import { noDecisions, promptsOf } from '../table/prompts';
import { effectsOf } from './effects';
import { childrenOf, indexed, pathTo, renewed, treeOf, type Nodes, type Tree } from './tree';

/** Nodes that are asked for at once: the one that is shown, and those around it that are likely to come next. */
const AT_ONCE = 16;
const BEFORE = 4;

/** What is wished of the server, without the id that its answer names. */
type Wished<Frame> = Frame extends { id: string } ? Omit<Frame, 'id'> : never;
export type Wish = Wished<StudyClientFrame>;

/** A wish that was not taken, in the server's words. */
export class Sorry extends Error {}

interface Waiting {
  resolve: (node: number) => void;
  reject: (wrong: Error) => void;
}

export class StudyStore {
  head = $state.raw<StudyHead | null>(null);
  me = $state<string | null>(null);
  authors = $state.raw<Record<string, string | null>>({});
  people = $state.raw<StudyPerson[]>([]);
  onlookers = $state(0);
  led = $state.raw<StudyLed>({ t: 'led', leader: null, node: 0, eyes: null });
  isLost = $state(false);
  isGone = $state(false);
  /** The node that this page shows. */
  at = $state(0);
  /** The last step was one on: what led here may be shown moving. */
  stepped = $state(false);
  /** Whose eyes are wanted; null: of who decides. */
  eyes = $state<number | null>(null);
  follows = $state(true);
  #nodes = $state.raw<Nodes>(indexed([]));
  tree = $derived<Tree>(treeOf(this.#nodes));
  /** What nodes look like, by node and eyes: that never changes. */
  #seen = new SvelteMap<string, StudySeen>();
  #choices = new SvelteMap<number, StudyChoices>();
  #wording = $state.raw<Wording | null>(null);
  #asked: string[] = [];
  #waiting: Record<string, Waiting> = {};
  #count = 0;
  readonly #connection: Connection<StudyClientFrame, StudyServerFrame>;

  /** `talk`: hears what is told of talking; null: the connection is there, perhaps again. */
  constructor(
    key: string,
    private readonly talk: (frame: Said | Lines | Unsaid | null) => void = () => undefined,
  ) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#connection = new Connection<StudyClientFrame, StudyServerFrame>(
      `${scheme}//${location.host}${base}/ws/studies/${encodeURIComponent(key)}`,
      {
        link: (link) => (this.isLost = link === 'lost'),
        frame: (frame) => this.#take(frame),
        greeting: () => [{ t: 'hello', lang: settings.lang }],
      },
      'study',
    );
  }

  /** Opens the socket; returns what closes it. */
  connect(): () => void {
    const hurry = () => this.#connection.hurry();
    this.#connection.open();
    addEventListener('online', hurry);
    return () => {
      removeEventListener('online', hurry);
      this.#connection.close();
    };
  }

  /** Words come in one language: another one is asked for anew. */
  speak(): void {
    this.#forget();
    this.#wording = null;
    if (this.head) this.#connection.send({ t: 'hello', lang: settings.lang });
  }

  /** Says something, or asks what was said. */
  readonly tell = (frame: Say | Listen): void => this.#connection.send(frame);

  /** Comes back as who the person is by now. */
  renew(): void {
    this.#connection.renew();
  }

  get node(): StudyNode | null {
    return this.#nodes.get(this.at) ?? null;
  }

  get leads(): boolean {
    return this.me !== null && this.led.leader === this.me;
  }

  /** Somebody leads who is here and is not me. */
  get leader(): StudyPerson | null {
    return this.leads ? null : (this.people.find(({ id }) => id === this.led.leader) ?? null);
  }

  get edits(): boolean {
    return this.head?.edit != null;
  }

  /** Whether something of others may be taken away, too. */
  get rules(): boolean {
    return this.leads || this.head?.mine === true;
  }

  get seen(): StudySeen | null {
    return this.#seen.get(keyOf(this.at, this.eyes)) ?? null;
  }

  get choices(): StudyChoices | null {
    return this.#choices.get(this.at) ?? null;
  }

  /** What each seat that is due may do here, once words and consequences are known. */
  get prompts(): Prompt[] {
    const found = this.choices;
    if (found === null) return [];
    const open = found.decisions.map(({ decision }) => decision);
    return promptsOf({ ...noDecisions, open, effects: effectsOf(found), words: this.#wording });
  }

  // --- going

  /** Goes to a node by oneself: who follows somebody stops following, whom others follow takes them along. */
  go(node: number): void {
    if (this.leader && this.follows) this.follows = false;
    this.#show(node);
    this.#tell();
  }

  look(eyes: number | null): void {
    if (this.leader && this.follows) this.follows = false;
    this.eyes = eyes;
    this.#tell();
  }

  follow(follows: boolean): void {
    this.follows = follows;
    if (follows) this.#goAfter();
  }

  #tell(): void {
    if (this.leads) this.#connection.send({ t: 'go', node: this.at, eyes: this.eyes });
  }

  #show(node: number): void {
    if (!this.#nodes.has(node)) return;
    this.stepped = this.#nodes.get(node)?.parent === this.at;
    this.at = node;
  }

  #goAfter(): void {
    if (!this.follows || !this.leader) return;
    this.eyes = this.led.eyes ?? null;
    this.#show(this.led.node);
  }

  // --- asking

  /** Asks what the node that is shown looks like, and those around it. */
  ask(): void {
    if (this.head === null) return;
    const path = pathTo(this.tree, this.at).reverse();
    const ahead: number[] = childrenOf(this.tree, this.at).slice();
    for (
      let next = ahead[0];
      next !== undefined && ahead.length < AT_ONCE;
      next = childrenOf(this.tree, next)[0]
    )
      if (!ahead.includes(next)) ahead.push(next);
    const wanted = [this.at, ...ahead, ...path.slice(1, 1 + BEFORE)].filter((node) => {
      const key = keyOf(node, this.eyes);
      return !this.#seen.has(key) && !this.#asked.includes(key);
    });
    // One more for its own sake is not worth a frame: a few at once are.
    if (wanted.length === 0 || (wanted[0] !== this.at && wanted.length < AT_ONCE / 2)) return;
    const nodes = wanted.slice(0, AT_ONCE);
    this.#asked.push(...nodes.map((node) => keyOf(node, this.eyes)));
    this.#connection.send({ t: 'look', nodes, eyes: this.eyes });
  }

  askChoices(): void {
    if (this.head !== null && !this.#choices.has(this.at)) this.#connection.send({ t: 'ask', node: this.at });
  }

  // --- wishing

  /** Does something; the node that it is about. Rejects with the server's sentence. */
  wish(wish: Wish): Promise<number> {
    const id = `${Date.now().toString(36)}-${++this.#count}`;
    return new Promise((resolve, reject) => {
      this.#waiting[id] = { resolve, reject };
      this.#connection.send({ ...wish, id } as StudyClientFrame);
    });
  }

  /** Plays from the node that is shown on, one action after another, and goes where that leads. */
  async play(seat: number | null, actions: string[]): Promise<void> {
    let node = this.at;
    for (const action of actions) {
      node = await this.wish({ t: 'play', node, seat, action });
      this.go(node);
    }
  }

  async draw(): Promise<void> {
    this.go(await this.wish({ t: 'draw', node: this.at }));
  }

  mark = (mark: Mark | null): Promise<number> => this.wish({ t: 'mark', node: this.at, mark });

  async cut(): Promise<void> {
    this.go(await this.wish({ t: 'cut', node: this.at }));
  }

  // --- heard

  #take(frame: StudyServerFrame): void {
    switch (frame.t) {
      case 'study':
        this.isLost = false;
        this.#begin(frame.head, frame.me, frame.nodes, frame.authors);
        this.talk(null);
        return;
      case 'said':
      case 'lines':
      case 'unsaid':
        this.talk(frame);
        return;
      case 'news':
        this.#renew(frame.nodes, frame.gone, frame.authors, frame.title);
        return;
      case 'people':
        this.people = frame.people;
        this.onlookers = frame.onlookers;
        this.#goAfter();
        return;
      case 'led':
        if (frame.leader !== this.led.leader) this.follows = true;
        this.led = frame;
        this.#goAfter();
        return;
      case 'seen':
        this.#seen.set(keyOf(frame.node, frame.eyes ?? null), frame);
        this.#asked = this.#asked.filter((key) => key !== keyOf(frame.node, frame.eyes ?? null));
        return;
      case 'choices':
        this.#choices.set(frame.node, frame);
        return;
      case 'done':
        this.#answered(frame.id)?.resolve(frame.node);
        return;
      case 'sorry':
        if (frame.id !== null) this.#answered(frame.id)?.reject(new Sorry(frame.text));
        else this.#asked = [];
        return;
      case 'gone':
        this.isGone = true;
        this.#connection.close();
    }
  }

  #answered(id: string): Waiting | undefined {
    const { [id]: found, ...rest } = this.#waiting;
    this.#waiting = rest;
    return found;
  }

  #begin(
    head: StudyHead,
    me: string | null,
    nodes: StudyNode[],
    authors: Record<string, string | null>,
  ): void {
    this.#asked = []; // what is seen stays: no node changes what it looks like
    for (const { reject } of Object.values(this.#waiting)) reject(new Sorry(''));
    this.#waiting = {};
    const isFirst = this.head === null;
    [this.head, this.me, this.authors] = [head, me, authors];
    this.#nodes = indexed(nodes);
    if (isFirst) this.at = Number(location.hash.slice(1)) || 0;
    if (!this.#nodes.has(this.at)) this.at = 0;
    void this.#fetchWording(head);
  }

  async #fetchWording(head: StudyHead): Promise<void> {
    if (this.#wording !== null) return;
    const found = await api.wording(head.game, settings.lang, head.wording).catch(() => null);
    if (this.head?.wording === head.wording) this.#wording = found;
  }

  #renew(nodes: StudyNode[], gone: number[], authors: Record<string, string | null>, title: string): void {
    if (this.head) this.head = { ...this.head, title };
    this.authors = authors;
    const before = this.tree;
    const all = renewed(this.#nodes, nodes, gone);
    this.#nodes = all;
    if (!all.has(this.at)) this.at = pathTo(before, this.at).findLast((node) => all.has(node)) ?? 0;
  }

  #forget(): void {
    this.#seen.clear();
    this.#choices.clear();
    this.#asked = [];
  }
}

const keyOf = (node: number, eyes: number | null): string => `${node} ${eyes ?? ''}`;
