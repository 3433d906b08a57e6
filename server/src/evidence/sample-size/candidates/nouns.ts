/** What a noun counts: people, or one of the things that abstracts count beside them. */
export type Counted =
  | 'people'
  | 'cases'
  | 'helpers'
  | 'asked'
  | 'surgery'
  | 'specimens'
  | 'events'
  | 'body'
  | 'sites'
  | 'papers'
  | 'animals'
  | 'parts'
  | 'time'
  | 'units';

const NOUNS: Readonly<Record<Counted, string>> = {
  people:
    'patients outpatients inpatients participants subjects women men children adults adolescents infants newborns neonates volunteers individuals persons people students respondents residents mothers fathers parents veterans workers smokers users survivors recipients donors boys girls males females probands twins seniors employees pupils members athletes players soldiers youth youths teens elders citizens clients consumers patient participant subject humans',
  cases:
    'cases controls couples dyads families pregnancies parturients births deliveries singletons babies households enrollees attendees records charts completers responders candidates carriers pairs fetuses',
  helpers:
    'nurses midwives physicians doctors surgeons practitioners gps professionals experts trainees staff caregivers carers teachers clinicians therapists dentists pharmacists providers managers attendants consultants interns reviewers raters observers radiologists pathologists investigators professors',
  asked: 'interviews questionnaires surveys responses replies answers',
  surgery:
    'procedures operations surgeries resections cycles transplants transplantations grafts treatments injections interventions repairs replacements',
  specimens:
    'examinations scans images biopsies specimens samples smears tests measurements radiographs sera implants teeth incisors molars premolars canals cadavers blocks slices tissues',
  events:
    'visits consultations episodes events hospitalizations hospitalisations encounters trips attendances presentations admissions discharges referrals injuries accidents incidents deaths infections complications readmissions calls',
  body: 'eyes knees hips fractures ears shoulders limbs lesions tumors tumours nodules breasts kidneys feet legs hands melanomas carcinomas cancers cysts aneurysms wounds ulcers strokes testicles hernias livers hearts joints',
  sites:
    'practices institutions communities villages clusters hospitals schools centers centres clinics facilities sites countries states units homes districts cities program programs programmes wards departments regions laboratories pharmacies counties classes',
  papers:
    'publications articles papers reports abstracts studies trials rcts reviews citations references websites titles guidelines databases meta-analyses documents',
  animals:
    'rat rats mice mouse animals rabbit rabbits pigs piglets dogs sheep cows calves monkeys cats horses birds larvae flies strains isolates cells genes snps proteins lines plasmids clones loci mutations variants',
  parts:
    'group groups arm arms categories subgroup subgroups cohort cohorts level levels types domains items questions themes factors variables parameters models scales points sessions doses times phases stages steps methods techniques conditions outcomes measures scores',
  time: 'year years yr yrs y month months week weeks wk wks day days hour hours h hr hrs min mins minutes seconds s sec decade decades ms msec d year-old',
  units:
    'mg g kg ml l mm cm m mcg gy hz mmol nmol kcal iu ng pg mmhg db km beats bpm kj cgy u w kpa fold percent cent degrees',
};

/** Nouns known by how they end: "schoolchildren", "nondiabetics", "colectomies". */
const ENDINGS: readonly (readonly [RegExp, Counted])[] = [
  [
    /(?:children|patients|women|subjects|participants|workers|diabetics|smokers|users|survivors|professionals|students|residents|mothers|volunteers)$/,
    'people',
  ],
  [/\w(?:ists|icians|goers|mates|formers|holders|sufferers|victims)$/, 'people'],
  [/\w(?:ectomies|plasties|tomies)$/, 'surgery'],
  [/\wscopies$/, 'specimens'],
];

const known = new Map(
  (Object.keys(NOUNS) as Counted[]).flatMap((counted) =>
    NOUNS[counted].split(' ').map((noun) => [noun, counted] as const),
  ),
);

/** What a word in small letters counts; null where it is not a known noun. */
export function countedBy(word: string): Counted | null {
  return known.get(word) ?? ENDINGS.find(([ending]) => ending.test(word))?.[1] ?? null;
}
