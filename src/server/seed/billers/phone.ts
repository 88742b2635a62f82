import { biller, type Choices, choices, field, type SeedBiller } from './fields.ts'

const airtime = (code: string, name: string): SeedBiller =>
  biller(code, name, {}, [field.phone, field.amount(50, 50_000), field.email])

export const airtimeBillers: readonly SeedBiller[] = [
  airtime('MTNVTU', 'MTN Airtime'),
  airtime('AIRTELVTU', 'Airtel Airtime'),
  airtime('GLOVTU', 'Glo Airtime'),
  airtime('T2VTU', 'T2 Airtime (9mobile)'),
]

// Prices are fixtures that look like today's: no code in the app may depend on them.

const mtnPlans = choices(
  '1 day: 110MB = 100 | 230MB = 200 | 500MB = 350 | 1GB + 1.5 mins = 500',
  '2 days: 1.5GB = 600 | 2GB = 750 | 2.5GB = 900 | 3.2GB = 1000',
  '7 days: 500MB = 500 | 1GB = 800 | 1.5GB = 1000 | 3.5GB = 1500 | 6GB = 2500 | 11GB = 3500',
  '30 days: 2GB + 2 mins = 1500 | 2.7GB + 2 mins = 2000 | 3.5GB + 5 mins = 2500 | 7GB = 3500',
  '30 days: 10GB + 10 mins = 4500 | 12.5GB = 5500 | 16.5GB + 10 mins = 6500 | 20GB = 7500',
  '30 days: 25GB = 9000 | 36GB = 11000 | 75GB = 18000 | 165GB = 35000',
  '60 days: 150GB = 40000',
  '90 days: 480GB = 90000',
  '365 days: 1TB = 240000',
)

const airtelPlans = choices(
  '1 day: 75MB = 75 | 100MB = 100',
  '2 days: 200MB = 200 | 300MB = 300',
  '1 day (social): 1GB = 500',
  '7 days: 1GB = 800',
  '2 days: 1.5GB = 600',
  '7 days: 1.5GB = 1000',
  '2 days: 2GB = 750 | 3GB = 1000',
  '7 days: 3.5GB = 1500',
  '2 days: 5GB = 1500',
  '7 days: 6GB = 2500 | 10GB = 3000 | 18GB = 5000',
  '30 days: 2GB = 1500 | 3GB = 2000 | 4GB = 2500 | 8GB = 3000 | 10GB = 4000 | 13GB = 5000',
  '30 days: 18GB = 6000 | 25GB = 8000 | 35GB = 10000 | 60GB = 15000 | 100GB = 20000',
  '90 days: 300GB = 50000',
  '365 days: 650GB = 100000',
)

const gloPlans = choices(
  '1 day: 45MB + 5MB night = 50 | 115MB + 35MB night = 100',
  '2 days: 235MB + 105MB night = 200',
  '500MB, 1 day (TikTok, YouTube) = 150',
  '1 day (weekend): 350MB = 200',
  '1 day: 1GB = 350',
  '2 days: 2.5GB = 500',
  'Sunday only: 875MB = 200',
  '5 nights: 1GB = 100',
  '14 days: 1.1GB + 1.5GB night = 1000',
  '7 days: 6GB = 1500 | 10GB = 2000 | 20.5GB = 3000',
  '30 days: 2.6GB = 1000 | 5GB = 1500 | 6.15GB = 2000 | 7.5GB = 2500 | 10GB = 3000 | 12.5GB = 4000',
  '30 days: 16GB = 5000 | 28GB = 8000 | 38GB = 10000 | 64GB = 15000 | 107GB = 20000 | 165GB = 30000',
  '60 days: 320GB = 50000',
  '365 days: 1TB = 150000',
)

const t2Plans = choices(
  '1 day: 100MB = 100 | 180MB = 150 | 250MB = 200 | 450MB = 350',
  '3 days: 650MB = 500',
  '1 day (social): 1GB = 300',
  '7 days: 1.75GB = 1000 | 3.5GB = 1500 | 7GB = 2000',
  '14 days: 650MB = 600',
  '30 days: 1.1GB = 1000 | 1.4GB = 1200 | 2.44GB = 2000 | 3.17GB = 2500 | 3.91GB = 3000',
  '30 days: 5.10GB = 4000 | 6.5GB = 5000 | 16GB = 12000 | 24.3GB = 18500 | 26.5GB = 20000',
  '60 days: 39GB = 30000',
  '90 days: 78GB = 60000',
  '180 days: 190GB = 150000',
)

const data = (code: string, name: string, plans: Choices): SeedBiller =>
  biller(code, name, {}, [field.phone, field.list('plan', 'Data Plan', plans), field.priced, field.email])

export const dataBillers: readonly SeedBiller[] = [
  data('MTNDATA', 'MTN Data', mtnPlans),
  data('AIRTELDATA', 'Airtel Data', airtelPlans),
  data('GLODATA', 'Glo Data', gloPlans),
  data('T2DATA', 'T2 Data (9mobile)', t2Plans),
]
