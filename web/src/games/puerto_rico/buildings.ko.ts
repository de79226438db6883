/** 빌딩의 이름, 판에 쓰는 짧은 이름, 효과. */
import type { BuildingId } from './catalog';

const large = '콜로니스트가 있을 때만, 게임이 끝나면';

export const buildings: Record<BuildingId, { name: string; short: string; effect: string }> = {
  small_indigo_plant: {
    name: '소형 인디고 플랜트',
    short: '인디고',
    effect: '인디고를 한 통까지 생산합니다.',
  },
  small_sugar_mill: { name: '소형 제당소', short: '설탕', effect: '설탕을 한 통까지 생산합니다.' },
  indigo_plant: {
    name: '인디고 플랜트',
    short: '인디고',
    effect: '콜로니스트 한 명당 인디고 한 통을 생산합니다.',
  },
  sugar_mill: { name: '제당소', short: '설탕', effect: '콜로니스트 한 명당 설탕 한 통을 생산합니다.' },
  tobacco_storage: {
    name: '담배 저장소',
    short: '담배',
    effect: '콜로니스트 한 명당 담배 한 통을 생산합니다.',
  },
  coffee_roaster: {
    name: '커피 로스터',
    short: '커피',
    effect: '콜로니스트 한 명당 커피 한 통을 생산합니다.',
  },
  small_market: {
    name: '소형 시장',
    short: '소형시장',
    effect: '트레이더: 상품을 팔 때 1더블룬을 더 받습니다.',
  },
  hacienda: {
    name: '하시엔다',
    short: '하시엔다',
    effect: '세틀러: 먼저 더미에서 플랜테이션을 하나 더 뽑아도 됩니다.',
  },
  construction_hut: {
    name: '건설 오두막',
    short: '오두막',
    effect: '세틀러: 플랜테이션 대신 퀘리를 가져와도 됩니다.',
  },
  small_warehouse: { name: '소형 창고', short: '소형창고', effect: '캡틴: 상품 한 종류를 모두 보관합니다.' },
  hospice: {
    name: '구호소',
    short: '구호소',
    effect: '세틀러: 가져온 타일에 콜로니스트를 함께 놓아도 됩니다.',
  },
  office: {
    name: '사무소',
    short: '사무소',
    effect: '트레이더: 트레이딩 하우스에 이미 있는 상품도 팔 수 있습니다.',
  },
  large_market: {
    name: '대형 시장',
    short: '대형시장',
    effect: '트레이더: 상품을 팔 때 2더블룬을 더 받습니다.',
  },
  large_warehouse: { name: '대형 창고', short: '대형창고', effect: '캡틴: 상품 두 종류를 모두 보관합니다.' },
  factory: {
    name: '공장',
    short: '공장',
    effect: '크래프트맨: 받은 상품이 1~5종류일 때 0, 1, 2, 3, 5더블룬을 받습니다.',
  },
  university: { name: '대학', short: '대학', effect: '빌더: 지은 빌딩에 콜로니스트를 함께 놓아도 됩니다.' },
  harbor: { name: '항구', short: '항구', effect: '캡틴: 상품을 실을 때마다 1점을 더 받습니다.' },
  wharf: {
    name: '부두',
    short: '부두',
    effect: '캡틴: 페이즈마다 한 번, 배 없이 상품 한 종류를 모두 실어 보냅니다.',
  },
  guild_hall: {
    name: '길드 홀',
    short: '길드 홀',
    effect: `${large} 써클이 하나인 프로덕션 빌딩마다 1점, 나머지 프로덕션 빌딩마다 2점을 받습니다.`,
  },
  residence: {
    name: '저택',
    short: '저택',
    effect: `${large} 아일랜드 타일이 9개까지는 4점, 10개 5점, 11개 6점, 12개 7점을 받습니다.`,
  },
  fortress: { name: '요새', short: '요새', effect: `${large} 내 콜로니스트 3명당 1점을 받습니다.` },
  customs_house: { name: '세관', short: '세관', effect: `${large} 모은 VP 4점당 1점을 받습니다.` },
  city_hall: {
    name: '시청',
    short: '시청',
    effect: `${large} 시청을 포함한 보라색 빌딩마다 1점을 받습니다.`,
  },
};
