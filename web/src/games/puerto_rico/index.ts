/** Puerto Rico, as the page sees it. */
import type { GameModule } from '../../contract/game';
import Board from './Board.svelte';
import cover from './cover';
import Drawn from './Drawn.svelte';
import { plan } from './plan';
import { parse } from './parse';
import { chanceInWords, readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { readView } from './view';
import { groupTitle, placedOn, words } from './words';

const puertoRico: GameModule = {
  ...cover,
  Board,
  Drawn,
  Sheet,
  scoreLine: (key, lang) => words[lang].sheet.line[key] ?? key,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp: {
    en: 'Roles by name or number: builder, 3. Goods by letter (c corn, i indigo, s sugar, t tobacco, f coffee, q quarry): c takes, sells or keeps; c 5 loads on the ship for 5; c w uses the wharf. Buildings by name: harbor. p = pass, y = the colonist, h = hacienda. Full notation works too: load:corn>5.',
    ko: '역할은 이름이나 번호로: 빌더, 3. 상품은 글자로(c 또는 옥 = 옥수수, i 인 인디고, s 설 설탕, t 담 담배, f 커 커피, q 채 채석장): c는 가져오기·팔기·보관, c 5는 5칸 배에 싣기, c w는 부두. 빌딩은 이름으로: 항구. p = 넘기기, y = 콜로니스트 받기, h = 하시엔다. 정식 표기도 됩니다: load:corn>5.',
  },
  status: (view, lang) => status(readView(view), lang),
  group: (choice, lang) => groupTitle(choice, lang),
  turn: (entry, lang) => placedOn(entry, lang),
  joint: ' · ',
  layout: 'full',
  playsForced: true,
  sound: ({ kind, doubloons }) => (kind === 'role' && Number(doubloons) > 0 ? 'coin' : null),
  chance: (run, lang) => chanceInWords(run, lang),
  plan,
};

export default puertoRico;
