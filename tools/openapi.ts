import { writeFileSync } from 'node:fs';
import { api, openApi } from '@health/contract';

const target = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(openApi(api), null, 2)}\n`);
