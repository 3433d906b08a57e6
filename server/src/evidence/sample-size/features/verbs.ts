/** Verbs for what is done to people or by them. */
export const VERBS: Readonly<Record<string, RegExp>> = {
  random: /randomi[sz]|randomly|allocat|assigned/i,
  enrol: /enrol|recruit|entered/i,
  includ: /includ|compris|consist|involv|selected/i,
  particip: /particip|took part|volunteered|consented|agreed/i,
  analy: /analy[sz]ed|evaluable|evaluated|assessed|examined|reviewed|investigated|studied|tested/i,
  treat: /underwent|received|treated|operated|performed|given/i,
  complete: /complet|finish|returned|respon(?:ded|se)|answered/i,
  screen:
    /screened|approached|invited|contacted|searched|identified|eligible|referred|targeted|mailed|sent|asked/i,
  exclude: /exclud|withdr|dropped|lost to|refus|declin|discontinu/i,
  outcome:
    /died|developed|had|experienced|showed|reported|achieved|survived|occurred|positive|negative|diagnosed|relapsed|recurr/i,
  survey: /survey|interview|questionnaire/i,
  planned: /will be|planned|needed|required|power/i,
  met: /met|fulfil|satisf/i,
  follow: /follow(?:ed)?[- ]?up|followed/i,
  compared: /compared|matched|versus/i,
};
